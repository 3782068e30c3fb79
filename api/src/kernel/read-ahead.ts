/** Yields the same values; while the reader works on one, the next is already being made. */
export async function* readAhead<Value>(values: AsyncGenerator<Value>): AsyncGenerator<Value> {
  let next = startNext(values);
  try {
    for (;;) {
      const { done, value } = await next;
      if (done) {
        return;
      }
      next = startNext(values);
      yield value;
    }
  } finally {
    await values.return(undefined);
  }
}

function startNext<Value>(values: AsyncGenerator<Value>): Promise<IteratorResult<Value, unknown>> {
  const next = values.next();
  // Whoever awaits it gets the error. A reader that stopped before does not, and the process must not end.
  next.catch(() => undefined);

  return next;
}
