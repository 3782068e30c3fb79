import { getContactGrowth, getMessagingStats, getWaveQuickStats } from 'shared-contracts/api/dashboard';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApi } from '../../testing/test-api.ts';
import type { SignedIn } from '../../testing/test-api.ts';
import { foldFigures } from './fold-figures.handler.ts';

const api = useApi();
const seconds = (text: string) => Date.parse(text) / 1000;

/** The clocks in New York change on November 1, so that the days before are an hour longer in all. */
const zone = 'America/New_York';
const period = { from: seconds('2026-11-05T05:00:00Z'), to: seconds('2026-11-12T20:30:00Z') };
const before = {
  previousFrom: seconds('2026-10-28T04:00:00Z'),
  previousTo: seconds('2026-11-05T05:00:00Z'),
};

interface Entry {
  readonly contact: number;
  readonly direction: 'inbound' | 'outbound' | 'opted_out';
  readonly at: string;
}

/** Texts and opt-outs next to each end of both periods. */
const ledger: readonly Entry[] = [
  { contact: 0, direction: 'outbound', at: '2026-10-28T03:59:00Z' },
  { contact: 0, direction: 'outbound', at: '2026-10-28T04:00:00Z' },
  { contact: 1, direction: 'outbound', at: '2026-11-01T05:30:00Z' },
  { contact: 1, direction: 'outbound', at: '2026-11-01T06:30:00Z' },
  { contact: 1, direction: 'inbound', at: '2026-11-02T12:00:00Z' },
  { contact: 1, direction: 'inbound', at: '2026-11-05T04:59:00Z' },
  { contact: 2, direction: 'outbound', at: '2026-11-05T04:59:00Z' },
  { contact: 2, direction: 'opted_out', at: '2026-11-05T04:59:00Z' },
  { contact: 0, direction: 'outbound', at: '2026-11-05T05:00:00Z' },
  { contact: 0, direction: 'inbound', at: '2026-11-06T12:00:00Z' },
  { contact: 1, direction: 'opted_out', at: '2026-11-05T05:00:00Z' },
];

/** Counts entries of a period; the first of a contact only if they are of people. */
function countIn(kind: Entry['direction'], [from, to]: readonly [number, number]) {
  const entries = ledger.filter(
    ({ direction, at }) => direction === kind && seconds(at) >= from && seconds(at) < to,
  );

  return { texts: entries.length, people: new Set(entries.map(({ contact }) => contact)).size };
}

/** Fills an account that began in September with the ledger, a contact for each day, and waves. */
async function fillAccount(staff: SignedIn) {
  const { orgId, accountId } = staff;
  const { db } = api.platform.database;
  const place = db.updateTable('accounts').where('org_id', '=', orgId).where('id', '=', accountId);
  await place.set({ time_zone: zone, created_at: new Date('2026-09-01T12:00:00Z') }).execute();
  const days = ['2026-10-28T03:59:00Z', '2026-10-28T04:00:00Z', '2026-11-05T05:00:00Z'];
  const contacts = await Promise.all(
    days.map((day) => api.make.contact(staff, { createdAt: new Date(day) })),
  );
  for (const { contact, direction, at } of ledger) {
    const contactId = contacts[contact]?.contactId ?? 0;
    await (
      direction === 'opted_out'
        ? sql`insert into consent_log (org_id, account_id, contact_id, phone, change, source, created_at)
          values (${orgId}, ${accountId}, ${contactId}, '+12125550101', 'opted_out', 'staff', ${at}::timestamptz)`
        : sql`insert into messages (org_id, account_id, contact_id, direction, status, provider, number, created_at)
          values (${orgId}, ${accountId}, ${contactId}, ${direction}, 'delivered', 'simulator', '+12125550100',
            ${at}::timestamptz)`
    ).execute(db);
  }
  await sql`insert into figure_fills select ${orgId}, ${accountId}, max(id) from messages
    where org_id = ${orgId}`.execute(db);
  for (const at of ['2026-10-27T12:00:00Z', '2026-11-05T04:59:00Z', '2026-11-05T05:00:00Z']) {
    await sql`insert into waves (org_id, account_id, wave_type, name, status, started_at, time_zone, job_description)
      values (${orgId}, ${accountId}, 'account', 'Wave', 'sent', ${at}::timestamptz, ${zone},
        '{"body":"Hi","media":[]}')`.execute(db);
  }
  await foldFigures(api.platform);
}

test('[CA-02] figures of the period before are what the ledger says, across a change of clocks', async () => {
  const staff = await api.signedIn('owner');
  const { accountId } = staff;
  await fillAccount(staff);
  const range = { accountId, ...period, ...before };
  const days = [before.previousFrom, before.previousTo] as const;
  const [sent, received, optOuts] = (['outbound', 'inbound', 'opted_out'] as const).map((kind) =>
    countIn(kind, days),
  );

  expect(await staff.call(getContactGrowth, range)).toMatchObject({
    contactGrowth: 1,
    optOuts: 1,
    previous: { contactGrowth: 1, optOuts: optOuts?.people },
  });
  const { previous } = await staff.call(getMessagingStats, range);
  expect(previous).toEqual({
    averageResponseRate: (received?.people ?? 0) / (sent?.people ?? 0),
    averageRPC: (received?.texts ?? 0) / (received?.people ?? 0),
    averageOptOutRate: (optOuts?.people ?? 0) / (sent?.people ?? 0),
  });
  expect(previous).toEqual({ averageResponseRate: 1 / 3, averageRPC: 2, averageOptOutRate: 1 / 3 });
  expect(await staff.call(getWaveQuickStats, range)).toMatchObject({
    wavesSent: 1,
    previous: { wavesSent: 1, ratedWaves: 1, averageDeliveryRate: null, clickThroughRate: null },
  });
});

test('[CA-02] figures to compare with are those that the period before has by itself', async () => {
  const staff = await api.signedIn('owner');
  const { accountId } = staff;
  await fillAccount(staff);
  const alone = { accountId, from: before.previousFrom, to: before.previousTo };
  const range = { accountId, ...period, ...before };

  const growth = await staff.call(getContactGrowth, alone);
  expect((await staff.call(getContactGrowth, range)).previous).toEqual({
    contactGrowth: growth.contactGrowth,
    optOuts: growth.optOuts,
  });
  const { averageResponseRate, averageRPC, averageOptOutRate } = await staff.call(getMessagingStats, alone);
  expect((await staff.call(getMessagingStats, range)).previous).toEqual({
    averageResponseRate,
    averageRPC,
    averageOptOutRate,
  });
  const waves = await staff.call(getWaveQuickStats, alone);
  expect((await staff.call(getWaveQuickStats, range)).previous).toEqual(waves);
});

test('[CA-02] an account that is too young has nothing to compare, and rates of nobody are null', async () => {
  const staff = await api.signedIn('owner');
  const { accountId, orgId } = staff;
  const { db } = api.platform.database;
  const calls = [getContactGrowth, getMessagingStats, getWaveQuickStats] as const;
  const beginAt = (at: string) =>
    db
      .updateTable('accounts')
      .set({ time_zone: zone, created_at: new Date(at) })
      .where('org_id', '=', orgId)
      .where('id', '=', accountId)
      .execute();

  await beginAt('2026-10-29T04:00:00Z');
  for (const call of calls) {
    expect(await staff.call(call, { accountId, ...period, ...before })).toMatchObject({ previous: null });
  }
  // On the first day of the period before.
  await beginAt('2026-10-29T03:59:00Z');
  expect((await staff.call(getMessagingStats, { accountId, ...period, ...before })).previous).toEqual({
    averageResponseRate: null,
    averageRPC: null,
    averageOptOutRate: null,
  });
});

test('[CA-02] callers that name no period before, such as older browsers, get none', async () => {
  const staff = await api.signedIn('owner');
  const { accountId } = staff;
  for (const call of [getContactGrowth, getMessagingStats, getWaveQuickStats] as const) {
    expect(await staff.call(call, { accountId, ...period })).not.toHaveProperty('previous');
    expect(
      await staff.call(call, { accountId, ...period, previousFrom: before.previousFrom }),
    ).not.toHaveProperty('previous');
  }
});
