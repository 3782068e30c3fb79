import { readLedger, changeSimulatorSettings } from 'shared-contracts/api/carriers/simulator';
import {
  dismissOptOutSuggestion,
  getContact,
  unsubscribeContact,
} from 'shared-contracts/api/contacts/one-contact';
import { updateRelatedInfo } from 'shared-contracts/api/organizations';
import { getWaveResults, listWaveRecipients } from 'shared-contracts/api/waves/results';
import { beforeAll, expect, test } from 'vitest';
import { eventually, eventuallyNewest, messagesOf, useMessaging } from '../../../testing/messaging.ts';
import type { Place } from '../../../testing/factories.ts';
import { useApi } from '../../../testing/test-api.ts';
import { compileWave } from '../compile/compile-wave.service.ts';
import {
  eventuallyWave,
  makeContacts,
  makeList,
  openHours,
  planWave,
  readWave,
} from '../testing/sent-waves.ts';
import { useWaveSenders } from '../testing/wave-senders.ts';
import { pauseWave, resumeWave, stopWave } from './control.service.ts';

const api = useApi();
const messaging = useMessaging(api, { isSending: false });
const senders = useWaveSenders(api);
beforeAll(() => openHours(api));

/** Texts that the carrier accepted from a number, each key once. */
async function carried(place: Place & { phone: string }): Promise<{ to: string; body: string }[]> {
  const { items } = await api.anybody.call(readLedger, { from: place.phone });

  return items.filter(({ repeat }) => !repeat);
}

/** A list with a number of people and a wave to it, compiled but not sent yet. */
async function compiledWave(count: number) {
  const place = await api.make.place();
  const contacts = await makeContacts(api, place, count);
  const listId = await makeList(api, place, {
    name: 'Everyone',
    contactIds: contacts.map(({ contactId }) => contactId),
  });
  const id = await planWave(api, place, { job: { body: 'Hello', list_ids: [listId] } });
  while ((await compileWave(api.platform, { orgId: place.orgId, waveId: id })) === 'more') {}

  return { place, contacts, listId, id };
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
  senders.start();

  const { figures } = await eventuallyWave(api, place.orgId, { id, status: 'sent' });
  expect(figures).toMatchObject({ recipients: 2, waiting: 0, sent: 2, skipped: 0, segments: 2 });
  expect((await carried(place)).map(({ to, body }) => [to, body])).toEqual([
    [ana.phone, 'Hi Ana\nReply STOP to opt out'],
    [ben.phone, 'Hi Ben\nReply STOP to opt out'],
  ]);
});

test('[CA-07] contacts unreachable since the wave was compiled are left out, by reason', async () => {
  const place = await api.make.place();
  const staff = await api.signedIn('owner', place);
  const [stays, leaves] = [await api.make.contact(place, { name: 'Ana' }), await api.make.contact(place)];
  const nameless = await api.make.contact(place, { name: '' });
  const contactIds = [stays, leaves, nameless].map(({ contactId }) => contactId);
  const listId = await makeList(api, place, { name: 'All of them', contactIds });
  const id = await planWave(api, place, { job: { body: 'Hi {contact.name}', list_ids: [listId] } });
  while ((await compileWave(api.platform, { orgId: place.orgId, waveId: id })) === 'more') {}
  await staff.call(unsubscribeContact, { accountId: place.accountId, contactId: leaves.contactId });
  senders.start();

  const { figures } = await eventuallyWave(api, place.orgId, { id, status: 'sent' });
  expect(figures).toMatchObject({ recipients: 1, sent: 1, skipped: 2, waiting: 0 });
  expect((await carried(place)).map(({ to }) => to)).toEqual([stays.phone]);
});

test('[CA-07] pausing holds a wave up within a chunk, resuming sends the rest, and each phone has it once', async () => {
  const { place, contacts, id } = await compiledWave(60);
  senders.start({ limits: { segmentsPerSecond: 40 } });
  await eventually(async () =>
    expect((await readWave(api, place.orgId, id)).figures.sent).toBeGreaterThan(5),
  );
  const { database } = api.platform;
  expect(await database.inTransaction((tx) => pauseWave(tx, place.orgId, id))).toBe(true);
  await senders.stop();
  const held = (await carried(place)).length;
  expect(held).toBeLessThan(60);
  senders.start();
  expect((await readWave(api, place.orgId, id)).status).toBe('paused');

  expect(await database.inTransaction((tx) => resumeWave(tx, place.orgId, id))).toBe(true);
  await eventuallyWave(api, place.orgId, { id, status: 'sent' });

  expect((await carried(place)).map(({ to }) => to).sort()).toEqual(
    contacts.map(({ phone }) => phone).sort(),
  );
});

test('[CA-06] a stopped wave sends nothing more and cannot be resumed', async () => {
  const { place, id } = await compiledWave(60);
  senders.start({ limits: { segmentsPerSecond: 40 } });
  await eventually(async () =>
    expect((await readWave(api, place.orgId, id)).figures.sent).toBeGreaterThan(5),
  );
  const { database } = api.platform;
  expect(await database.inTransaction((tx) => stopWave(tx, place.orgId, id))).toBe(true);
  await senders.stop();
  const sent = (await carried(place)).length;
  senders.start();

  expect(await database.inTransaction((tx) => resumeWave(tx, place.orgId, id))).toBe(false);
  const { status, figures } = await readWave(api, place.orgId, id);
  expect(status).toBe('stopped');
  expect(figures).toMatchObject({ sent, waiting: 0 });
  expect(sent).toBeLessThan(60);
});

test('[CA-07] two workers share a wave of 3,000, and each phone has it once', async () => {
  const { place, contacts, id } = await compiledWave(3_000);
  senders.start();
  senders.start();

  const { figures } = await eventuallyWave(api, place.orgId, { id, status: 'sent' });

  expect(figures.sent).toBe(3_000);
  expect((await carried(place)).map(({ to }) => to).sort()).toEqual(
    contacts.map(({ phone }) => phone).sort(),
  );
});

test('[CA-07][TX-04] receipts, replies and opt-outs count for the wave, reactions and automatic replies do not; the thread shows its text', async () => {
  const { place, contacts, id } = await compiledWave(3);
  const staff = await api.signedIn('owner', place);
  const [first, second, third] = contacts;
  senders.start();
  await eventuallyWave(api, place.orgId, { id, status: 'sent' });
  await eventually(async () => expect((await readWave(api, place.orgId, id)).figures.delivered).toBe(3));

  await messaging.textIn({ from: third?.phone ?? '', to: place.phone, body: 'Liked “Hello”' });
  await messaging.textIn({ from: second?.phone ?? '', to: place.phone, body: "I'm driving right now." });
  await messaging.textIn({ from: first?.phone ?? '', to: place.phone, body: 'Thanks!' });
  await messaging.textIn({ from: first?.phone ?? '', to: place.phone, body: 'See you' });
  await messaging.textIn({ from: second?.phone ?? '', to: place.phone, body: 'STOP' });

  const reacted = { accountId: place.accountId, contactId: third?.contactId ?? 0 };
  await eventuallyNewest(staff, reacted, { direction: 'inbound', body: 'Liked “Hello”' });
  await eventually(async () =>
    expect((await readWave(api, place.orgId, id)).figures).toMatchObject({ sent: 3, replies: 1, optOuts: 1 }),
  );
  const thread = { accountId: place.accountId, contactId: first?.contactId ?? 0 };
  expect((await messagesOf(staff, thread)).at(-1)).toMatchObject({ waveId: id, status: 'delivered' });
});

test('[CA-07] texts that the carrier refuses for a moment wait in the queue and go out later', async () => {
  const { place, contacts, id } = await compiledWave(4);
  const busy = contacts[1]?.phone ?? '';
  await api.anybody.call(changeSimulatorSettings, { settings: { outage: 'busy429' }, phone: busy });
  senders.start();
  await eventuallyWave(api, place.orgId, { id, status: 'sent' });
  expect((await readWave(api, place.orgId, id)).figures).toMatchObject({
    recipients: 4,
    waiting: 0,
    failed: 0,
  });

  await api.anybody.call(changeSimulatorSettings, { settings: { outage: 'none' }, phone: busy });
  await eventually(async () => expect((await readWave(api, place.orgId, id)).figures.sent).toBe(4));
  expect((await carried(place)).filter(({ to }) => to === busy).length).toBeGreaterThan(0);
});

test('[CA-07] a number that is not registered stops the wave and says so', async () => {
  const { place, contacts, id } = await compiledWave(40);
  const phone = contacts[0]?.phone ?? '';
  await api.anybody.call(changeSimulatorSettings, {
    settings: { failureCode: '30034', receiptDelayMs: 0 },
    phone,
  });
  senders.start({ limits: { segmentsPerSecond: 15 } });

  const { description, figures } = await eventuallyWave(api, place.orgId, { id, status: 'stopped' });

  expect(description).toContain('not registered');
  expect(figures.sent).toBeLessThan(40);
  // Other tests text the same phone.
  await api.anybody.call(changeSimulatorSettings, { settings: { failureCode: '' }, phone });
});

test('[TX-08] a contact whose values make the text too long is left out with that reason', async () => {
  const place = await api.make.place();
  const staff = await api.signedIn('owner', place);
  const fits = await api.make.contact(place, { name: 'Ana' });
  const long = await api.make.contact(place, { name: 'B'.repeat(75) });
  const nameless = await api.make.contact(place, { name: '' });
  const contactIds = [fits, long, nameless].map(({ contactId }) => contactId);
  const listId = await makeList(api, place, { name: 'All of them', contactIds });
  const body = `Hi {contact.name}${'x'.repeat(1_550)}`;
  const id = await planWave(api, place, { job: { body, list_ids: [listId] } });
  senders.start();

  const { figures } = await eventuallyWave(api, place.orgId, { id, status: 'sent' });
  expect(figures).toMatchObject({ recipients: 1, sent: 1, skipped: 2 });
  expect((await carried(place)).map((text) => [text.to, text.body.length])).toEqual([[fits.phone, 1_578]]);
  expect((await staff.call(getWaveResults, { waveId: id })).leftOut).toEqual(
    expect.arrayContaining([
      { reason: 'too_long', contacts: 1 },
      { reason: 'missing_value', contacts: 1 },
    ]),
  );
  const { items } = await staff.call(listWaveRecipients, { waveId: id, filter: 'left_out' });
  expect(new Map(items.map(({ contactId, reason }) => [contactId, reason]))).toEqual(
    new Map([
      [long.contactId, 'With a text over 1,600 characters.'],
      [nameless.contactId, 'Missing a value used in the text.'],
    ]),
  );
});

test('[TX-02] contacts who asked not to be texted are left out, counted and named, until someone decides', async () => {
  const place = await api.make.place();
  const owner = await api.signedIn('owner', place);
  const [early, late, fine] = await makeContacts(api, place, 3);
  if (!early || !late || !fine) {
    throw new Error('There are three contacts.');
  }
  const listId = await makeList(api, place, {
    name: 'Everyone',
    contactIds: [early.contactId, late.contactId, fine.contactId],
  });
  const asks = async ({ phone, contactId }: typeof early) => {
    await messaging.textIn({ from: phone, to: place.phone, body: 'No más mensajes por favor' });
    await eventually(async () => {
      const contact = await owner.call(getContact, { accountId: place.accountId, contactId });
      expect(contact).toMatchObject({ optOutSuggested: true, marketingPaused: true, unsubscribedAt: null });
    });
  };
  const texted = async () => (await carried(place)).map(({ to }) => to).toSorted();
  await asks(early);
  const id = await planWave(api, place, { job: { body: 'Hello', list_ids: [listId] } });
  while ((await compileWave(api.platform, { orgId: place.orgId, waveId: id })) === 'more') {}
  await asks(late);
  senders.start();

  const wave = await eventuallyWave(api, place.orgId, { id, status: 'sent' });

  expect(await texted()).toEqual([fine.phone]);
  expect(wave.figures).toMatchObject({ recipients: 1, skipped: 1 });

  await owner.call(dismissOptOutSuggestion, { accountId: place.accountId, contactId: early.contactId });
  await owner.call(updateRelatedInfo, { orgId: place.orgId, pausesOnStopRequest: false });
  const next = await planWave(api, place, { job: { body: 'Hello again', list_ids: [listId] } });
  while ((await compileWave(api.platform, { orgId: place.orgId, waveId: next })) === 'more') {}
  await eventuallyWave(api, place.orgId, { id: next, status: 'sent' });

  expect(await texted()).toEqual([early.phone, late.phone, fine.phone, fine.phone].toSorted());
});
