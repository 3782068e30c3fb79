import { createBus } from 'shared-contracts/bus';
import { expect, test } from 'vitest';
import { createEventReceiver } from './event-receiver.ts';

function receiving(since?: string) {
  const bus = createBus();
  const receiver = createEventReceiver({ bus, orgId: 1, since });
  receiver.moveTo(11);
  const heard: unknown[] = [];
  bus.on('message.added').subscribe((payload) => heard.push(payload.messageId));
  bus.on('live.connected').subscribe(({ accountId }) => heard.push(['connected', accountId]));
  bus.on('live.resumed').subscribe(({ accountId }) => heard.push(['resumed', accountId]));
  bus.on('live.organizationConnected').subscribe(() => heard.push('organization connected'));
  bus.on('customFields.changed').subscribe(({ orgId }) => heard.push(['fields', orgId]));
  const added = (id: string | undefined, messageId: number, accountId = 11) =>
    receiver.receive({
      id,
      event: 'message.added',
      data: JSON.stringify({ accountId, contactId: 4, messageId, direction: 'inbound' }),
    });

  return { receiver, heard, added };
}

const connected = [['connected', 11], 'organization connected'];

test('[IN-01] an event that is repeated is emitted once, and one that was overtaken still counts', () => {
  const { heard, added, receiver } = receiving();
  added('7', 70);
  added('9', 90);
  added('7', 70);
  added('8', 80);
  added('9', 90);
  expect(heard).toEqual([70, 90, 80]);
  expect(receiver.lastEventId()).toBe('9');
});

test('[IN-01] a tab hears of its own account and of the organization only', () => {
  const { heard, added, receiver } = receiving();
  added('7', 70, 12);
  receiver.receive({ id: '8', event: 'customFields.changed', data: '{"orgId":1}' });
  receiver.moveTo(12);
  added('9', 90, 12);
  expect(heard).toEqual([['fields', 1], 90]);
});

test('[IN-01] passes over what it does not know or cannot read', () => {
  const { heard, receiver } = receiving();
  receiver.receive({ id: '3', event: 'invented', data: '{}' });
  receiver.receive({ event: 'message.added', data: 'nonsense' });
  expect(heard).toEqual([]);
});

test('[IN-01] says once that it is connected, again when events may be lost, and when another account is shown', () => {
  const { heard, receiver } = receiving();
  receiver.connect({ accountIds: [12], isFresh: false, heard: [] });
  expect(heard).toEqual([]);

  const up = { accountIds: [11, 12], isFresh: false, heard: ['5'] };
  receiver.connect(up);
  receiver.connect(up);
  const resumed = [...connected, ['resumed', 11]];
  expect(heard).toEqual(resumed);

  receiver.connect({ ...up, isFresh: true });
  expect(heard).toEqual([...resumed, ...connected]);

  receiver.moveTo(12);
  receiver.connect(up);
  expect(heard).toEqual([...resumed, ...connected, ['connected', 12], 'organization connected']);
});

test('[IN-01] a tab that joins drops what the others have heard, and could resume the stream', () => {
  const { heard, added, receiver } = receiving();
  receiver.connect({ accountIds: [11], isFresh: false, heard: ['5', '6'] });
  added('6', 60);
  expect(heard).toEqual(connected);
  expect(receiver.lastEventId()).toBe('6');
});

test('[IN-01] a page whose stream begins at its first answer shows nothing stale, so it is not called connected', () => {
  const { heard, receiver } = receiving('4.ab');
  expect(receiver.lastEventId()).toBe('4.ab');
  expect(receiver.beginHere()).toBe(true);
  expect(receiver.beginHere()).toBe(false);

  expect(heard).toEqual([['resumed', 11]]);

  receiver.connect({ accountIds: [11], heard: [], isFresh: true });
  expect(heard).toEqual([['resumed', 11], ...connected]);
});

test('[IN-01] a page that has shown another account or has heard something does not begin at its first answer', () => {
  const moved = receiving('4.ab');
  moved.receiver.moveTo(12);
  expect([moved.receiver.beginHere(), moved.receiver.lastEventId()]).toEqual([false, undefined]);

  const hearing = receiving('4.ab');
  hearing.added('7', 70);
  expect([hearing.receiver.beginHere(), hearing.receiver.lastEventId()]).toEqual([false, '7']);

  expect(receiving().receiver.beginHere()).toBe(false);
});
