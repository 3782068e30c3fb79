import { listInbox } from 'shared-contracts/api/inbox';
import { expect, test } from 'vitest';
import type { InboundText } from '../../platform/edges/carrier.ts';
import { eventuallyThread, messagesOf } from '../../testing/messaging.ts';
import { useApi } from '../../testing/test-api.ts';
import type { SignedIn } from '../../testing/test-api.ts';
import { receiveTexts } from './receive-texts.service.ts';

const api = useApi();

async function desk() {
  const place = await api.make.place();

  return { place, staff: await api.signedIn('owner', place) };
}

const textOf = (to: string, from: string, body: string): InboundText => ({
  carrier: 'simulator',
  carrierId: `${from} ${body}`,
  from,
  to,
  body,
  media: [],
  isAnsweredByCarrier: false,
  receivedAt: new Date(),
});

async function previewsOf(staff: SignedIn): Promise<string[]> {
  const { items } = await staff.call(listInbox, {
    accountId: staff.accountId,
    show_unread: true,
    show_opened: true,
  });

  return items.map(({ lastMessage }) => lastMessage?.preview ?? '').toSorted();
}

test('[IN-20] texts of many customers that come together are each one message, of new contacts and old', async () => {
  const [here, there] = [await desk(), await desk()];
  const known = await api.make.contact(here.place, { name: 'Ada' });
  const blocked = await api.make.contact(here.place, { blocked: true });
  const [leaving, ...strangers] = Array.from({ length: 30 }, () => api.make.phone());
  const texts = [
    textOf(here.place.phone, known.phone, 'It is me'),
    textOf(here.place.phone, blocked.phone, 'Hello?'),
    textOf(here.place.phone, leaving ?? '', 'STOP'),
    ...strangers.map((phone, n) => textOf(here.place.phone, phone, `Text ${n}`)),
    textOf(there.place.phone, strangers[0] ?? '', 'Elsewhere'),
    textOf('+14155559999', api.make.phone(), 'Anybody?'),
  ];
  // Called twice, as after a process died, and concurrently, as from two processes.
  const outcomes = await Promise.all([receiveTexts(api.platform, texts), receiveTexts(api.platform, texts)]);
  expect(outcomes.flat()).toEqual([...texts, ...texts].map(() => 'done'));
  await receiveTexts(api.platform, texts);

  expect(await previewsOf(there.staff)).toEqual(['Elsewhere']);
  const inbox = await here.staff.call(listInbox, { accountId: here.staff.accountId, show_unread: true });
  expect(inbox.unreadCount).toBe(31);
  const first = await eventuallyThread(here.staff, strangers[0] ?? '');
  expect((await messagesOf(here.staff, first)).map(({ body }) => body)).toEqual(['Text 0']);
  const ofLeaving = await messagesOf(here.staff, await eventuallyThread(here.staff, leaving ?? ''));
  expect(ofLeaving.map(({ direction }) => direction)).toEqual(['outbound', 'inbound']);
  const { accountId } = here.staff;
  const silent = await messagesOf(here.staff, { accountId, contactId: blocked.contactId });
  expect(silent.map(({ body }) => body)).toEqual(['Hello?']);
});

test('[IN-20] a text that cannot be written says why, and holds up none of those that came with it', async () => {
  const { place, staff } = await desk();
  const bodies = ['One', 'Tw\0o', 'Three'];
  const texts = bodies.map((body) => textOf(place.phone, api.make.phone(), body));

  const outcomes = await receiveTexts(api.platform, texts);

  expect(outcomes).toEqual(['done', { failure: expect.objectContaining({ code: '22021' }) }, 'done']);
  expect(await previewsOf(staff)).toEqual(['One', 'Three']);
});
