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
  // A reader gets the error when it awaits the value. If it has stopped before, the error must not end the process.
  next.catch(() => undefined);

  return next;
}
