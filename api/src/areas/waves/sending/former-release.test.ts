import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Place } from '../../../testing/factories.ts';
import { useApi } from '../../../testing/test-api.ts';
import { compileWave } from '../compile/compile-wave.service.ts';
import { findWaveRecipients } from '../figures/recipients.store.ts';
import { eventuallyWave, makeContacts, makeList, openHours, planWave } from '../testing/sent-waves.ts';
import { useWaveSenders } from '../testing/wave-senders.ts';

const api = useApi();
const senders = useWaveSenders(api);
beforeAll(() => openHours(api));

/** A wave to some people that is compiled, but not being sent yet. */
async function compiledWave(place: Place, people: number) {
  const contacts = await makeContacts(api, place, people);
  const contactIds = contacts.map(({ contactId }) => contactId);
  const listId = await makeList(api, place, { name: 'Everyone', contactIds });
  const id = await planWave(api, place, { job: { list_ids: [listId] } });
  while ((await compileWave(api.platform, { orgId: place.orgId, waveId: id })) === 'more') {}

  return { id, contactIds: contactIds.toSorted((one, other) => one - other) };
}

/** Stores the recipients of a wave as the previous release did, the first of them processed. */
async function asFormerly(orgId: number, wave: { id: number; sentTo: number }): Promise<void> {
  const { db } = api.platform.database;
  await sql`
    insert into wave_recipients (org_id, wave_id, phone, contact_id, chunk)
    select org_id, wave_id, listed.phone, listed.contact_id, n
    from wave_chunks, unnest(contact_ids, phones) as listed (contact_id, phone)
    where org_id = ${orgId} and wave_id = ${wave.id}`.execute(db);
  await sql`
    update wave_chunks set is_listed = false, contact_ids = '{}', phones = '{}', skipped = 1,
      sent_to_contact_id = ${wave.sentTo}
    where org_id = ${orgId} and wave_id = ${wave.id}`.execute(db);
}

const listedIds = async (orgId: number, waveId: number): Promise<number[]> => {
  const everybody = { phonePrefix: '', filter: undefined, accountId: undefined, limit: 100 };
  const rows = await findWaveRecipients(api.platform.database.db, orgId, { waveId, after: 0, ...everybody });

  return rows.map(({ contactId }) => contactId);
};

test('[CA-06] a wave compiled by the previous release is shown and continued where that one stopped', async () => {
  const place = await api.make.place();
  const { orgId } = place;
  const { id, contactIds } = await compiledWave(place, 5);
  await asFormerly(orgId, { id, sentTo: contactIds[0] ?? 0 });
  expect(await listedIds(orgId, id)).toEqual(contactIds);
  senders.start();

  const { figures } = await eventuallyWave(api, orgId, { id, status: 'sent' });

  expect(figures).toMatchObject({ recipients: 4, sent: 4, skipped: 1 });
  expect(await listedIds(orgId, id)).toEqual(contactIds);
  const { rows } = await sql<{ contactId: number }>`
    select contact_id as "contactId" from messages where org_id = ${orgId} and wave_id = ${id}
    order by contact_id`.execute(api.platform.database.db);
  expect(rows.map(({ contactId }) => contactId)).toEqual(contactIds.slice(1));
});

test('[CA-06] a worker of the previous release cannot close a chunk with recipients it does not see', async () => {
  const place = await api.make.place();
  const { id } = await compiledWave(place, 2);

  await expect(
    api.platform.database.db
      .updateTable('wave_chunks')
      .set({ status: 'done', finished_at: new Date() })
      .where('org_id', '=', place.orgId)
      .where('wave_id', '=', id)
      .execute(),
  ).rejects.toThrow('wave_chunks_decided');
});
