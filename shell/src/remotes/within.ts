/** Thrown where a remote took longer than it may. */
class TookTooLong extends Error {
  constructor(what: string, milliseconds: number) {
    super(`${what} took longer than ${Math.round(milliseconds / 100) / 10} s`);
    this.name = 'TookTooLong';
  }
}

/** The result of some work, or a refusal after the time it may take: what hangs never holds up the shell. */
export async function within<Result>(
  what: string,
  milliseconds: number,
  work: Promise<Result>,
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TookTooLong(what, milliseconds)), milliseconds);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
