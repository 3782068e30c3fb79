import { expect, test } from 'vitest';
import { createOutbox } from './outbox.ts';
import type { PendingMessage } from './outbox.ts';

const here = { accountId: 11, contactId: 1 };
const text = (body: string, contactId = 1) => ({ accountId: 11, contactId, body, media: [] });

/** Creates an outbox in which the test completes or fails each delivery. */
function setUp(kept = '', now = '2026-07-21T17:00:00.000Z') {
  const calls: { message: PendingMessage; succeed: () => void; fail: (reason: string) => void }[] = [];
  const shelf = {
    text: kept,
    read: () => shelf.text || null,
    write: (next: string) => void (shelf.text = next),
  };
  let keys = 0;
  const resumes: (() => void)[] = [];
  const outbox = createOutbox({
    deliver: (message) =>
      new Promise((resolve, reject) => {
        calls.push({ message, succeed: resolve, fail: (reason) => reject(new Error(reason)) });
      }),
    isUnreached: (error) => error instanceof Error && error.message === 'unreachable',
    whenBack: (resume) => void resumes.push(resume),
    reasonOf: (error) => (error instanceof Error ? error.message : ''),
    shelf,
    newKey: () => `key-${(keys += 1)}`,
    now: () => new Date(now),
  });
  const states = () => outbox.of(here).map(({ body, state }) => `${body}: ${state}`);

  return { outbox, calls, shelf, states, back: () => resumes.pop()?.() };
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

test('[IN-03] a text being sent when the page closed is there after a reload, to be sent with its key', () => {
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

test('[IN-03] entries stored by another version are skipped', () => {
  expect(setUp('{"not": "a list"}').states()).toEqual([]);
  expect(setUp('not json').states()).toEqual([]);
});

test('[IN-03] the list stays the same object until something changes', () => {
  const { outbox } = setUp();

  expect(outbox.of(here)).toBe(outbox.of(here));
});

test('[IN-03] texts written without a connection are sent when it returns, in order and once', async () => {
  const { outbox, calls, states, back } = setUp();
  outbox.post(text('one'));
  outbox.post(text('two'));
  calls[0]?.fail('unreachable');
  await expect.poll(states).toEqual(['one: waiting', 'two: waiting']);
  outbox.post(text('three'));
  outbox.post(text('elsewhere', 2));
  expect(calls).toHaveLength(1);
  expect(outbox.of(here)[2]?.reason).toContain('Waiting for the connection');

  back();
  expect(calls.slice(1).map(({ message }) => message.body)).toEqual(['one', 'elsewhere']);
  expect(calls[1]?.message.clientKey).toBe('key-1');
  calls[1]?.succeed();
  await expect.poll(states).toEqual(['two: sending', 'three: waiting']);
  calls[3]?.succeed();
  await expect.poll(states).toEqual(['three: sending']);
});

test('[IN-03] a text that waits for the connection can be given up', async () => {
  const { outbox, calls, states, back } = setUp();
  outbox.post(text('one'));
  outbox.post(text('two'));
  calls[0]?.fail('unreachable');
  await expect.poll(states).toEqual(['one: waiting', 'two: waiting']);
  outbox.discard('key-1');
  back();

  expect(calls.at(-1)?.message.body).toBe('two');
});

test('[IN-03] texts that waited for the connection go out by themselves after a reload, in order and once', async () => {
  const before = setUp();
  before.outbox.post(text('one'));
  before.outbox.post(text('two'));
  before.calls[0]?.fail('unreachable');
  await expect.poll(before.states).toEqual(['one: waiting', 'two: waiting']);

  const after = setUp(before.shelf.text);
  expect(after.states()).toEqual(['one: waiting', 'two: waiting']);
  await expect.poll(after.states).toEqual(['one: sending', 'two: waiting']);
  expect(after.calls.map(({ message }) => message.clientKey)).toEqual(['key-1']);
  after.calls[0]?.succeed();
  await expect.poll(after.states).toEqual(['two: sending']);
  after.calls[1]?.succeed();
  await expect.poll(after.states).toEqual([]);
  expect(after.calls).toHaveLength(2);
});

test('[IN-03] after a reload without a connection they wait on', async () => {
  const before = setUp();
  before.outbox.post(text('one'));
  before.calls[0]?.fail('unreachable');
  await expect.poll(before.states).toEqual(['one: waiting']);

  const after = setUp(before.shelf.text);
  await expect.poll(after.states).toEqual(['one: sending']);
  after.calls[0]?.fail('unreachable');
  await expect.poll(after.states).toEqual(['one: waiting']);
  after.back();

  expect(after.calls.map(({ message }) => message.clientKey)).toEqual(['key-1', 'key-1']);
});

test('[IN-03] a text that waited in a tab that is opened again hours later is sent only by Retry', async () => {
  const before = setUp();
  before.outbox.post(text('On my way'));
  before.calls[0]?.fail('unreachable');
  await expect.poll(before.states).toEqual(['On my way: waiting']);

  const after = setUp(before.shelf.text, '2026-07-21T19:00:00.000Z');

  expect(after.states()).toEqual(['On my way: failed']);
  expect(after.calls).toEqual([]);
});
