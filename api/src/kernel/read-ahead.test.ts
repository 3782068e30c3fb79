import { expect, test } from 'vitest';
import { readAhead } from './read-ahead.ts';

function createSource(values: readonly number[], error?: Error) {
  const events: string[] = [];

  return {
    events,
    async *[Symbol.asyncIterator]() {
      try {
        for (const value of values) {
          events.push(`made ${value}`);
          yield await Promise.resolve(value);
        }
        if (error) {
          throw error;
        }
      } finally {
        events.push('closed');
      }
    },
  };
}

const turn = () => new Promise<void>((resolve) => void setImmediate(resolve));

test('[IN-14] an error of the source arrives after the values before it', async () => {
  const seen: number[] = [];
  const reading = (async () => {
    for await (const value of readAhead(
      createSource([1, 2], new Error('unreadable'))[Symbol.asyncIterator](),
    )) {
      await turn();
      seen.push(value);
    }
  })();

  await expect(reading).rejects.toThrow('unreadable');
  expect(seen).toEqual([1, 2]);
});

test('[IN-14] a reader that stops closes the source, whose later error ends nothing', async () => {
  const source = createSource([1], new Error('unreadable'));
  const reading = (async () => {
    for await (const value of readAhead(source[Symbol.asyncIterator]())) {
      await turn();
      throw new Error(`stopped at ${value}`);
    }
  })();

  await expect(reading).rejects.toThrow('stopped at 1');
  expect(source.events).toEqual(['made 1', 'closed']);
});

test('[IN-14] the next value is made while the reader works on one, and no other', async () => {
  const { events, ...source } = createSource([1, 2, 3]);
  for await (const value of readAhead(source[Symbol.asyncIterator]())) {
    await turn();
    events.push(`used ${value}`);
  }

  expect(events).toEqual(['made 1', 'made 2', 'used 1', 'made 3', 'used 2', 'closed', 'used 3']);
});
