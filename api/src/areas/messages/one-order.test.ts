import { listMessages, sendMessage } from 'shared-contracts/api/messages';
import { afterEach, expect, test } from 'vitest';
import { eventually, eventuallyThread, follow, messagesOf, useMessaging } from '../../testing/messaging.ts';
import type { Thread } from '../../testing/messaging.ts';
import { useApi } from '../../testing/test-api.ts';
import type { SignedIn } from '../../testing/test-api.ts';

const api = useApi();
const messaging = useMessaging(api, { isSending: false });
const open: { leave(): void }[] = [];
afterEach(() => {
  for (const stream of open.splice(0)) {
    stream.leave();
  }
});

const staffCount = 25;

/** Ids of a conversation's messages, oldest first, as this reader sees them. */
async function readBy(reader: SignedIn, thread: Thread): Promise<number[]> {
  return (await messagesOf(reader, thread)).map(({ id }) => id).toReversed();
}

test('[IN-03] 25 staff who reply at once: everybody reads and hears one order, to which is only added', async () => {
  const place = await api.make.place();
  const staff = await Promise.all(Array.from({ length: staffCount }, () => api.signedIn('owner', place)));
  const [first] = staff;
  if (!first) {
    throw new Error('There is nobody.');
  }
  const phone = api.make.phone();
  await messaging.textIn({ from: phone, to: place.phone, body: 'Who is there?' });
  const thread = await eventuallyThread(first, phone);
  const [question = 0] = await readBy(first, thread);
  const streams = await Promise.all(staff.map((one) => follow(one)));
  open.push(...streams);
  await eventually(async () => expect(streams.every(({ heard }) => heard.length > 0)).toBe(true));

  let areSending = true;
  const seen: number[][] = [];
  const looking = (async () => {
    while (areSending) {
      seen.push(await readBy(first, thread));
    }
  })();
  const sent = await Promise.all(
    staff.map((one, at) => one.call(sendMessage, { ...thread, body: `It is me, number ${at}.` })),
  );
  areSending = false;
  await looking;

  const order = await readBy(first, thread);
  expect(order).toHaveLength(staffCount + 1);
  expect(new Set(order)).toEqual(new Set([question, ...sent.map(({ id }) => id)]));
  for (const ids of seen) {
    expect(ids).toEqual(order.slice(0, ids.length));
  }
  for (const one of staff) {
    expect(await readBy(one, thread)).toEqual(order);
  }
  await eventually(async () => {
    for (const { heard } of streams) {
      const added = heard
        .filter(({ event }) => event === 'message.added')
        .map(({ data }) => data['messageId']);
      expect(added).toEqual(order.slice(1));
    }
  });
  const opened = await first.call(listMessages, thread);
  expect(opened.items[0]?.id).toBe(order.at(-1));
});
