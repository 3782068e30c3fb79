import { sql } from 'kysely';
import { mergeContacts } from 'shared-contracts/api/contacts';
import { expect, test } from 'vitest';
import { useApi } from '../../../testing/test-api.ts';
import { cleanUp, cleanUpHandler } from './clean-up.job.ts';
import { pretendCluster } from '../cluster/by-organization.ts';
import { tableFacts } from '../facts/all-tables.ts';
import { isGlobal } from '../facts/tenancy.ts';

const api = useApi();
const isTenant = (table: string) => !isGlobal(table);

/** Returns the tenant tables that have a column. */
async function tablesWith(column: string): Promise<string[]> {
  const { rows } = await sql<{ table: string }>`
    select relname as "table" from pg_attribute join pg_class on pg_class.oid = attrelid
    where relkind = 'r' and relnamespace = 'public'::regnamespace and attname = ${column} and not attisdropped
    order by relname`.execute(api.platform.database.db);

  return rows.map(({ table }) => table).filter(isTenant);
}

/** Returns the cascading foreign keys, each from a table to its owner. */
async function cascades(): Promise<{ table: string; owner: string }[]> {
  const { rows } = await sql<{ table: string; owner: string }>`
    select one.relname as "table", owner.relname as owner
    from pg_constraint join pg_class one on one.oid = conrelid join pg_class owner on owner.oid = confrelid
    where contype = 'f' and confdeltype = 'c'`.execute(api.platform.database.db);

  return rows;
}

test.for([
  ['org_id', 'organizations'],
  ['account_id', 'accounts'],
  ['contact_id', 'contacts'],
] as const)(
  'every table with %s goes with its row, or is listed with what becomes of it',
  async ([column, owner]) => {
    const keys = await cascades();
    const goes = new Set<string>([owner]);
    for (let size = 0; size < goes.size;) {
      size = goes.size;
      keys.filter((key) => goes.has(key.owner)).forEach(({ table }) => goes.add(table));
    }
    const tables = await tablesWith(column);
    const listed = Object.entries(tableFacts)
      .filter(([table, { orphans }]) => isTenant(table) && orphans?.[column] !== undefined)
      .map(([table]) => table);

    expect(tables.filter((table) => !goes.has(table) && !listed.includes(table))).toEqual([]);
    expect(listed.filter((table) => !tables.includes(table))).toEqual([]);
  },
);

/** Creates an organization with a wave in every recipient state, and held texts. */
async function makeRows() {
  const staff = await api.signedIn('owner');
  const { orgId, accountId } = staff;
  const { contactId } = await api.make.contact(staff);
  const { db } = api.platform.database;
  const { id: waveId } = await db
    .insertInto('waves')
    .values({
      org_id: orgId,
      account_id: accountId,
      wave_type: 'account',
      name: 'A wave',
      status: 'paused',
      time_zone: 'America/New_York',
      job_description: JSON.stringify({ body: 'Hello', media: [], contact_ids: [] }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: messageId } = await db
    .insertInto('messages')
    .values({
      org_id: orgId,
      account_id: accountId,
      contact_id: contactId,
      wave_id: waveId,
      direction: 'outbound',
      status: 'sending',
      body: 'Hello',
      media: '[]',
      provider: 'simulator',
      number: '+12065550000',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const chunk = { org_id: orgId, wave_id: waveId, n: 1, account_id: accountId, number: '+12065550000' };
  const phone = '+14155550101';
  await db
    .insertInto('wave_chunks')
    .values({
      ...chunk,
      provider: 'simulator',
      zones: ['America/New_York'],
      due_us: 0,
      total: 1,
      is_listed: true,
      contact_ids: [contactId],
      phones: [phone],
    })
    .execute();
  await db
    .insertInto('wave_recipients')
    .values({ org_id: orgId, wave_id: waveId, phone, contact_id: contactId, chunk: 1 })
    .execute();
  await db
    .insertInto('wave_replies')
    .values({ org_id: orgId, wave_id: waveId, contact_id: contactId })
    .execute();
  const queued = { org_id: orgId, message_id: messageId, contact_id: contactId, due_us: 0 };
  await db
    .insertInto('outbound')
    .values({ ...queued, state: 'paused' })
    .execute();
  await db
    .insertInto('number_rates')
    .values({ org_id: orgId, number: '+12065550000', step_us: 1, burst: 1 })
    .execute();

  return { staff, orgId, accountId, contactId, waveId };
}

const rowsOf = async (table: string, orgId: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where org_id = ${orgId}`.execute(
    api.platform.database.db,
  );

  return rows[0]?.count ?? 0;
};
async function cleanUpNow(): Promise<void> {
  const { database, jobs } = api.platform;
  await database.inTransaction((tx) => jobs.enqueue(tx, cleanUp, {}));
  await jobs.drain([cleanUpHandler(api.platform)]);
}

test.for([
  ['one server', () => () => {}],
  ['a cluster', pretendCluster],
] as const)(
  '[CA-06] on %s an account that is deleted leaves no recipients of its waves and nothing in the queue',
  async ([, begin]) => {
    const { orgId, accountId } = await makeRows();
    const other = await makeRows();
    const { db } = api.platform.database;
    await db.deleteFrom('accounts').where('org_id', '=', orgId).where('id', '=', accountId).execute();
    const end = begin();
    await cleanUpNow().finally(end);

    for (const table of ['waves', 'wave_chunks', 'wave_recipients', 'wave_replies', 'messages', 'outbound']) {
      expect([table, await rowsOf(table, orgId)]).toEqual([table, 0]);
      expect([table, await rowsOf(table, other.orgId)]).toEqual([table, 1]);
    }
  },
);

test('[CA-06] deleting an organization leaves only rows in tables listed as kept', async () => {
  const { orgId } = await makeRows();
  const { db } = api.platform.database;
  await db.deleteFrom('organizations').where('org_id', '=', orgId).execute();
  await cleanUpNow();

  const left = [];
  for (const table of await tablesWith('org_id')) {
    if ((await rowsOf(table, orgId)) > 0) {
      left.push(table);
    }
  }
  expect(left.filter((table) => table !== 'consent_log' && table !== 'figure_deltas')).toEqual([]);
});

test('[IN-13] a merge moves the rows of tables whose facts say so', async () => {
  const { staff, orgId, accountId, contactId } = await makeRows();
  const kept = await api.make.contact(staff);
  await staff.call(mergeContacts, {
    accountId,
    contactId: kept.contactId,
    otherContactId: contactId,
    phoneOf: 'this',
  });

  const { db } = api.platform.database;
  for (const [table] of Object.entries(tableFacts).filter(([, { merge }]) => merge === 'moved')) {
    const { rows } = await sql`
      select from ${sql.table(table)} where org_id = ${orgId} and contact_id = ${contactId}`.execute(db);
    expect([table, rows.length]).toEqual([table, 0]);
  }
  for (const table of ['wave_recipients', 'wave_replies']) {
    const { rows } = await sql`
      select from ${sql.table(table)} where org_id = ${orgId} and contact_id = ${kept.contactId}`.execute(db);
    expect([table, rows.length]).toEqual([table, 1]);
  }
  const { rows: recipients } = await sql`
    select unnest(contact_ids) as id from wave_chunks where org_id = ${orgId}`.execute(db);
  expect(recipients).toEqual([{ id: kept.contactId }]);
});
