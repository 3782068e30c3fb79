/** Thrown if a remote exceeds its time limit. */
class TookTooLong extends Error {
  constructor(what: string, milliseconds: number) {
    super(`${what} took longer than ${Math.round(milliseconds / 100) / 10} s`);
    this.name = 'TookTooLong';
  }
}

/** Returns the result of some work, or rejects after a time limit, so that hanging code never blocks the shell. */
export async function withTimeout<Result>(
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
