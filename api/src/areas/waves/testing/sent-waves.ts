import { talliedColumns, tallyAdded } from '../../contacts/records/contact-tallies.store.ts';
import type { TalliedContact } from '../../contacts/records/contact-tallies.store.ts';
import { tallyMembers } from '../../contacts/records/list-tallies.store.ts';
import type { StoredJob } from '../../../platform/db/tables/json-columns.ts';
import type { Place } from '../../../testing/factories.ts';
import type { TestApi } from '../../../testing/test-api.ts';
import { eventually } from '../../../testing/messaging.ts';
import { figuresOfWaves } from '../figures/figures.store.ts';
import type { CountedFigures } from '../figures/figures.store.ts';
import { startWave } from '../sending/control.service.ts';

/** A time zone in which it is about noon: tests run at any hour, and waves respect quiet hours. */
export function noonZone(now = new Date()): string {
  const hours = 12 - now.getUTCHours();

  // The sign in these zone names is inverted.
  return `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}

/** Places contacts where it is about noon, unless a test chooses otherwise. */
export async function openHours(api: TestApi): Promise<void> {
  await api.platform.database.pool.query(
    `alter table contacts alter column time_zone set default '${noonZone()}'`,
  );
}

/** Stores a wave to lists of an account, due now unless another time is given; returns its id. */
export async function planWave(
  api: TestApi,
  { orgId, accountId }: Place,
  wave: { job: Partial<StoredJob>; at?: Date; groupId?: number; timeZone?: string },
): Promise<number> {
  const { database, notify } = api.platform;
  const { id } = await database.db
    .insertInto('waves')
    .values({
      org_id: orgId,
      account_id: wave.groupId === undefined ? accountId : null,
      group_id: wave.groupId ?? null,
      wave_type: wave.groupId === undefined ? 'account' : 'organization',
      name: 'A wave',
      status: 'draft',
      time_zone: wave.timeZone ?? 'America/New_York',
      job_description: JSON.stringify({ body: 'Hello', media: [], contact_ids: [], ...wave.job }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database.inTransaction((tx) => startWave(tx, orgId, { waveId: id, at: wave.at ?? new Date() }));
  notify.tell('waves');

  return id;
}

/** Status and figures of a wave. */
export async function readWave(
  api: TestApi,
  orgId: number,
  waveId: number,
): Promise<{ status: string; description: string; figures: CountedFigures }> {
  const { db } = api.platform.database;
  const wave = await db
    .selectFrom('waves')
    .select(['status', 'description'])
    .where('org_id', '=', orgId)
    .where('id', '=', waveId)
    .executeTakeFirstOrThrow();
  const figures = (await figuresOfWaves(db, orgId, [waveId])).get(waveId);
  if (!figures) {
    throw new Error('The wave has no figures.');
  }

  return { ...wave, figures };
}

/** Waits until a wave reaches a status. */
export function eventuallyWave(api: TestApi, orgId: number, wave: { id: number; status: string }) {
  return eventually(async () => {
    const current = await readWave(api, orgId, wave.id);
    if (current.status !== wave.status) {
      throw new Error(`The wave is ${current.status}, not ${wave.status}: ${current.description}`);
    }

    return current;
  });
}

/** Creates a plain list of an account with some of its contacts. */
export async function makeList(
  api: TestApi,
  { orgId, accountId }: Place,
  list: { name: string; contactIds: readonly number[] },
): Promise<number> {
  const { db, pool } = api.platform.database;
  const { id } = await db
    .insertInto('lists')
    .values({ org_id: orgId, account_id: accountId, name: list.name, kind: 'plain' })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (list.contactIds.length > 0) {
    await pool.query(
      `insert into list_members (org_id, list_id, contact_id) select $1, $2, unnest($3::bigint[])`,
      [orgId, id, list.contactIds],
    );
    await tallyMembers(db, orgId, { listId: id, amount: list.contactIds.length });
  }

  return id;
}

/** Creates many contacts of an account with one call; returns their ids and phones. */
export async function makeContacts(
  api: TestApi,
  { orgId, accountId }: Place,
  count: number,
): Promise<{ contactId: number; phone: string }[]> {
  const { db, pool } = api.platform.database;
  const { rows } = await pool.query<TalliedContact & { contactId: number; phone: string }>(
    `insert into contacts (org_id, account_id, name, phone)
     select $1, $2, 'Person ' || n, '+1415' || (6000000 + n) from generate_series(1, $3::int) n
     returning id as "contactId", phone, ${talliedColumns}`,
    [orgId, accountId, count],
  );
  await tallyAdded(db, orgId, rows);

  return rows;
}
