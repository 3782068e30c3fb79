import { readLedger } from 'shared-contracts/api/carriers/simulator';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { optOut } from '../../contacts/consent.service.ts';
import { useApi } from '../../../testing/test-api.ts';
import { eventuallyWave, makeList, openHours, planWave } from '../testing/sent-waves.ts';
import { startWaves } from './start-waves.ts';
import type { WaveSender } from './start-wave-sender.ts';

const api = useApi();
const running: WaveSender[] = [];
beforeAll(() => openHours(api));
afterEach(async () => {
  for (const sender of running.splice(0)) {
    await sender.stop();
  }
});

function start(limits = {}): WaveSender {
  const sender = startWaves(api.platform, { optOut, limits: { segmentsPerSecond: 100_000, ...limits } });
  running.push(sender);

  return sender;
}

test('[CA-07] each phone of the lists gets the text once, with its own values and the line about opting out', async () => {
  const place = await api.make.place();
  const ana = await api.make.contact(place, { name: 'Ana Perez' });
  const ben = await api.make.contact(place, { name: 'Ben' });
  const out = await api.make.contact(place, { unsubscribedAt: new Date() });
  const blocked = await api.make.contact(place, { blocked: true });
  const both = await makeList(api, place, {
    name: 'One',
    contactIds: [ana.contactId, ben.contactId, out.contactId],
  });
  const other = await makeList(api, place, { name: 'Two', contactIds: [ana.contactId, blocked.contactId] });
  const id = await planWave(api, place, {
    job: { body: 'Hi {contact.first_name}', list_ids: [both, other] },
  });
  start();

  const { figures } = await eventuallyWave(api, place.orgId, { id, status: 'sent' });
  expect(figures).toMatchObject({ recipients: 2, waiting: 0, sent: 2, skipped: 0, segments: 2 });
  const { items } = await api.anybody.call(readLedger, { from: place.phone });
  expect(items.map(({ to, body }) => [to, body])).toEqual([
    [ana.phone, 'Hi Ana\nReply STOP to opt out'],
    [ben.phone, 'Hi Ben\nReply STOP to opt out'],
  ]);
});
