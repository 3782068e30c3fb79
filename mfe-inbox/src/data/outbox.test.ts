import { expect, test } from 'vitest';
import { createOutbox } from './outbox.ts';
import type { PendingMessage } from './outbox.ts';

const here = { accountId: 11, contactId: 1 };
const text = (body: string, contactId = 1) => ({ accountId: 11, contactId, body, media: [] });

/** An outbox whose deliveries the test lets succeed or fail, one by one. */
function setUp(kept = '') {
  const calls: { message: PendingMessage; succeed: () => void; fail: (reason: string) => void }[] = [];
  const shelf = {
    text: kept,
    read: () => shelf.text || null,
    write: (next: string) => void (shelf.text = next),
  };
  let keys = 0;
  const outbox = createOutbox({
    deliver: (message) =>
      new Promise((resolve, reject) => {
        calls.push({ message, succeed: resolve, fail: (reason) => reject(new Error(reason)) });
      }),
    reasonOf: (error) => (error instanceof Error ? error.message : ''),
    shelf,
    newKey: () => `key-${(keys += 1)}`,
    now: () => new Date('2026-07-21T17:00:00.000Z'),
  });
  const states = () => outbox.of(here).map(({ body, state }) => `${body}: ${state}`);

  return { outbox, calls, shelf, states };
}

test('[IN-03] texts of one conversation go one after another, in the order they were written', async () => {
  const { outbox, calls, states } = setUp();
  outbox.post(text('one'));
  outbox.post(text('two'));

  expect(states()).toEqual(['one: sending', 'two: waiting']);
  expect(calls).toHaveLength(1);
  calls[0]?.succeed();
  await expect.poll(states).toEqual(['two: sending']);
});

test('[IN-03] another conversation does not wait', () => {
  const { outbox, calls } = setUp();
  outbox.post(text('one'));
  outbox.post(text('elsewhere', 2));

  expect(calls.map(({ message }) => message.body)).toEqual(['one', 'elsewhere']);
});

test('[IN-03] a failed text keeps its words and its reason, and the next one goes on', async () => {
  const { outbox, calls, states } = setUp();
  outbox.post(text('one'));
  outbox.post(text('two'));
  calls[0]?.fail('No network.');

  await expect.poll(states).toEqual(['one: failed', 'two: sending']);
  expect(outbox.of(here)[0]?.reason).toBe('No network.');
});

test('[IN-03] Retry sends the same key again, never a new one', async () => {
  const { outbox, calls, states } = setUp();
  outbox.post(text('one'));
  calls[0]?.fail('No network.');
  await expect.poll(states).toEqual(['one: failed']);

  outbox.retry('key-1');
  outbox.retry('key-1');

  expect(calls.map(({ message }) => message.clientKey)).toEqual(['key-1', 'key-1']);
  calls[1]?.succeed();
  await expect.poll(states).toEqual([]);
});

test('[IN-03] what was on its way when the page closed is there after a reload, to be sent under its key', () => {
  const before = setUp();
  before.outbox.post(text('one'));

  const after = setUp(before.shelf.text);

  expect(after.states()).toEqual(['one: failed']);
  expect(after.outbox.of(here)[0]).toMatchObject({
    clientKey: 'key-1',
    reason: expect.stringContaining('Retry'),
  });
});

test('[IN-03] only a failed text can be given up', async () => {
  const { outbox, calls, states } = setUp();
  outbox.post(text('one'));
  outbox.discard('key-1');
  expect(states()).toEqual(['one: sending']);

  calls[0]?.fail('No network.');
  await expect.poll(states).toEqual(['one: failed']);
  outbox.discard('key-1');

  expect(states()).toEqual([]);
});

test('[IN-03] what another version left on the shelf is passed over', () => {
  expect(setUp('{"not": "a list"}').states()).toEqual([]);
  expect(setUp('not json').states()).toEqual([]);
});

test('[IN-03] the list stays the same object until something changes', () => {
  const { outbox } = setUp();

  expect(outbox.of(here)).toBe(outbox.of(here));
});
