import { startBulkAction } from 'shared-contracts/api/contacts/bulk';
import { unsubscribeContact } from 'shared-contracts/api/contacts/one-contact';
import { uploadUnsubscribes } from 'shared-contracts/api/imports';
import { sendMessage } from 'shared-contracts/api/messages';
import { listWaveRecipients } from 'shared-contracts/api/waves/results';
import { beforeAll, expect, test } from 'vitest';
import { jobHandlers } from '../../../process/background.ts';
import { eventually, useMessaging } from '../../../testing/messaging.ts';
import { useApi } from '../../../testing/test-api.ts';
import {
  eventuallyWave,
  makeContacts,
  makeList,
  openHours,
  planWave,
  readWave,
} from '../testing/sent-waves.ts';
import { useWaveSenders } from '../testing/wave-senders.ts';

const api = useApi();
const messaging = useMessaging(api, { isSending: false });
const senders = useWaveSenders(api);
beforeAll(() => openHours(api));

/** Runs queued jobs until the queue is empty. */
async function work(): Promise<void> {
  while ((await api.platform.jobs.drain(jobHandlers(api.platform))) > 0) {}
}

/** A wave that has been sent to a number of people. */
async function sentWave(count: number) {
  const place = await api.make.place();
  const staff = await api.signedIn('owner', place);
  const contacts = await makeContacts(api, place, count);
  const contactIds = contacts.map(({ contactId }) => contactId);
  const listId = await makeList(api, place, { name: 'Everyone', contactIds });
  const waveId = await planWave(api, place, { job: { body: 'Hello', list_ids: [listId] } });
  senders.start();
  await eventuallyWave(api, place.orgId, { id: waveId, status: 'sent' });

  return { place, staff, contacts, contactIds, waveId };
}

async function optedOutOf(wave: Awaited<ReturnType<typeof sentWave>>): Promise<number[]> {
  const { waveId, staff } = wave;
  const { items } = await staff.call(listWaveRecipients, { waveId, filter: 'opted_out' });

  return items.map(({ contactId }) => contactId).sort((left, right) => left - right);
}

test('[CA-07] an opt-out counts for the wave by whichever way it came', async () => {
  const wave = await sentWave(7);
  const { place, staff, contacts, contactIds } = wave;
  const { accountId } = place;
  const phones = contacts.map(({ phone }) => phone);

  await messaging.textIn({ from: phones[0] ?? '', to: place.phone, body: 'STOP' });
  await staff.call(unsubscribeContact, { accountId, contactId: contactIds[1] ?? 0 });
  await staff.call(startBulkAction, {
    accountId,
    kind: 'unsubscribe',
    selection: { contactIds: contactIds.slice(2, 4) },
  });
  const file = new File([`phone\n${phones[4]}\n${phones[5]}\n`], 'out.csv', { type: 'text/csv' });
  await staff.call(uploadUnsubscribes, { file });
  await work();

  await eventually(async () =>
    expect((await readWave(api, place.orgId, wave.waveId)).figures.optOuts).toBe(6),
  );
  expect(await optedOutOf(wave)).toEqual(contactIds.slice(0, 6));
});

test('[CA-07] an opt-out counts once, and not after a text of staff nor 72 hours later', async () => {
  const wave = await sentWave(3);
  const { place, staff, contacts, contactIds } = wave;
  const { accountId, orgId } = place;
  const [again = 0, texted = 0, late = 0] = contactIds;
  await staff.call(sendMessage, { accountId, contactId: texted, body: 'See you at noon' });
  const { db } = api.platform.database;
  await db
    .updateTable('messages')
    .set({ created_at: new Date(Date.now() - 73 * 3_600_000) })
    .where('org_id', '=', orgId)
    .where('contact_id', '=', late)
    .execute();

  await messaging.textIn({ from: contacts[0]?.phone ?? '', to: place.phone, body: 'STOP' });
  await eventually(async () => expect(await optedOutOf(wave)).toEqual([again]));
  await staff.call(startBulkAction, { accountId, kind: 'unsubscribe', selection: { contactIds } });
  await work();

  expect((await readWave(api, orgId, wave.waveId)).figures.optOuts).toBe(1);
});

// hizzle-co/noptin#994: one person, three opt-outs of the campaign.
test('[CA-07] a person who opts out, in and out again after one text counts once', async () => {
  const wave = await sentWave(1);
  const { place, contacts, contactIds } = wave;
  const phone = contacts[0]?.phone ?? '';
  const isOut = async () => {
    const { db } = api.platform.database;
    const contact = await db
      .selectFrom('contacts')
      .select('unsubscribed_at')
      .where('org_id', '=', place.orgId)
      .where('id', '=', contactIds[0] ?? 0)
      .executeTakeFirstOrThrow();

    return contact.unsubscribed_at !== null;
  };
  for (const [body, out] of [
    ['STOP', true],
    ['START', false],
    ['STOP', true],
  ] as const) {
    // The carrier has answered, so that the wave's text stays the last one to this person.
    await messaging.textIn({ from: phone, to: place.phone, body });
    await eventually(async () => expect(await isOut()).toBe(out));
    await api.platform.database.db
      .deleteFrom('messages')
      .where('org_id', '=', place.orgId)
      .where('direction', '=', 'outbound')
      .where('wave_id', 'is', null)
      .execute();
  }

  expect((await readWave(api, place.orgId, wave.waveId)).figures.optOuts).toBe(1);
  expect(await optedOutOf(wave)).toEqual(contactIds);
});
