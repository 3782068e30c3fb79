import { updateContact } from 'shared-contracts/api/contacts';
import {
  getContactGrowth,
  getContactsByCarrier,
  getContactsByList,
  getDailyMetrics,
  getMessagingStats,
  getWavePreview,
  getWaveQuickStats,
} from 'shared-contracts/api/dashboard';
import { sendMessage } from 'shared-contracts/api/messages';
import { CallError } from 'shared-contracts/client';
import { localTimeOf } from 'shared-contracts/domain/zoned-time';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { eventually, useMessaging } from '../../testing/messaging.ts';
import { useApi } from '../../testing/test-api.ts';
import type { SignedIn } from '../../testing/test-api.ts';
import { foldFigures } from './fold-figures.handler.ts';

const api = useApi();
const messaging = useMessaging(api);
const refused = (code: string) => expect.objectContaining({ constructor: CallError, code });
const seconds = (text: string) => Date.parse(text) / 1000;
const today = () => ({
  from: Math.floor(Date.now() / 1000) - 3_600,
  to: Math.floor(Date.now() / 1000) + 3_600,
});

test('[CA-02] refuses strangers, and staff who may not see the dashboard', async () => {
  const staff = await api.signedIn('owner');
  const stranger = await api.signedIn('owner');
  const { accountId } = staff;
  const calls = [getContactGrowth, getContactsByCarrier, getContactsByList, getMessagingStats] as const;
  for (const call of [...calls, getWavePreview, getWaveQuickStats]) {
    await expect(stranger.call(call, { accountId, ...today() })).rejects.toEqual(refused('not_found'));
  }
  const since = today().from;
  await expect(stranger.call(getDailyMetrics, { accountId, since, to: since + 1 })).rejects.toEqual(
    refused('not_found'),
  );
  const { db } = api.platform.database;
  const agent = await api.signedIn('agent', staff);
  await db
    .deleteFrom('user_account_permissions')
    .where('user_id', '=', agent.userId)
    .where('org_id', '=', staff.orgId)
    .where('permission', '=', 'view_dashboard')
    .execute();
  await expect(agent.call(getMessagingStats, { accountId, ...today() })).rejects.toEqual(
    refused('forbidden'),
  );
});

async function zoned(staff: SignedIn, timeZone: string) {
  await api.platform.database.db
    .updateTable('accounts')
    .set({ time_zone: timeZone })
    .where('org_id', '=', staff.orgId)
    .where('id', '=', staff.accountId)
    .execute();
}

test('[CA-02] texts that go and come are counted, each contact once', async () => {
  const place = await api.make.place();
  const staff = await api.signedIn('owner', place);
  const { accountId } = staff;
  const { contactId, phone } = await api.make.contact(staff);
  await staff.call(sendMessage, { accountId, contactId, body: 'One' });
  await staff.call(sendMessage, { accountId, contactId, body: 'Two' });
  await messaging.textIn({ from: phone, to: place.phone, body: 'Hello' });
  const range = today();
  const figures = () => staff.call(getMessagingStats, { accountId, ...range });
  const daily = async () => {
    const { dailyMetrics } = await staff.call(getDailyMetrics, {
      accountId,
      since: range.from,
      to: range.to,
    });

    return {
      sent: dailyMetrics.reduce((sum, one) => sum + one.numberOfOutboundTexts, 0),
      received: dailyMetrics.reduce((sum, one) => sum + one.numberOfInboundTexts, 0),
    };
  };

  // Counted even before they are folded.
  await eventually(async () => expect(await daily()).toEqual({ sent: 2, received: 1 }));
  await foldFigures(api.platform);
  expect(await daily()).toEqual({ sent: 2, received: 1 });
  expect((await figures()).accountBreakdown).toMatchObject([
    { messagesSent: 2, messagesReceived: 1, contactsReached: 1, contactsResponded: 1, responseRate: 1 },
  ]);

  await messaging.textIn({ from: phone, to: place.phone, body: 'STOP' });
  await eventually(async () => {
    await foldFigures(api.platform);
    const [account] = (await figures()).accountBreakdown;
    expect(account).toMatchObject({ messagesReceived: 2, contactsOptedOut: 1, optOutRate: 1 });
  });
});

interface Text {
  readonly contact: number;
  readonly direction: 'inbound' | 'outbound';
  readonly at: Date;
}

/** Creates past messages at irregular times over several days, the same in every run. */
function formerTexts(first: string): Text[] {
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;

    return seed % below;
  };

  return Array.from({ length: 600 }, () => ({
    contact: next(9),
    direction: next(3) === 0 ? ('inbound' as const) : ('outbound' as const),
    at: new Date(Date.parse(first) + next(8 * 24 * 60) * 60_000),
  }));
}

test.each([
  ['America/New_York', '2026-03-05T00:00:00Z', '2026-03-07T05:00:00Z', '2026-03-10T04:00:00Z'],
  ['America/New_York', '2025-10-29T00:00:00Z', '2025-10-31T04:00:00Z', '2025-11-04T05:00:00Z'],
  ['Asia/Kolkata', '2026-05-01T00:00:00Z', '2026-05-02T18:30:00Z', '2026-05-06T18:30:00Z'],
  ['Asia/Kathmandu', '2026-05-01T00:00:00Z', '2026-05-02T18:15:00Z', '2026-05-06T18:15:00Z'],
])(
  '[CA-02] figures of former texts are what counting gives, in %s from %s',
  async (zone, ...[first, from, to]) => {
    const staff = await api.signedIn('owner');
    const { orgId, accountId } = staff;
    await zoned(staff, zone);
    const contacts = await Promise.all(Array.from({ length: 9 }, () => api.make.contact(staff)));
    const texts = formerTexts(first);
    const { db } = api.platform.database;
    await sql`
    insert into messages (org_id, account_id, contact_id, direction, status, provider, number, created_at)
    select ${orgId}, ${accountId}, text.contact, text.direction, 'delivered', 'simulator', '+12125550100', text.at
    from unnest(${texts.map(({ contact }) => contacts[contact]?.contactId ?? 0)}::bigint[],
      ${texts.map(({ direction }) => direction)}::text[], ${texts.map(({ at }) => at)}::timestamptz[])
      as text (contact, direction, at)`.execute(db);
    await sql`insert into figure_fills select ${orgId}, ${accountId}, max(id) from messages where org_id = ${orgId}`.execute(
      db,
    );
    await foldFigures(api.platform);

    const chosen = texts.filter(({ at }) => at >= new Date(from) && at < new Date(to));
    const dayOf = ({ at }: Text) => localTimeOf(at, zone).slice(0, 10);
    const { dailyMetrics } = await staff.call(getDailyMetrics, {
      accountId,
      since: seconds(from),
      to: seconds(to),
    });
    const counted = Map.groupBy(chosen, dayOf);
    expect(dailyMetrics.map(({ day }) => day)).toEqual([...counted.keys()].toSorted());
    for (const { day, startTimestamp, numberOfOutboundTexts, numberOfInboundTexts } of dailyMetrics) {
      const ofDay = counted.get(day) ?? [];
      expect(localTimeOf(new Date(startTimestamp * 1000), zone)).toBe(`${day}T00:00`);
      expect([numberOfOutboundTexts, numberOfInboundTexts]).toEqual([
        ofDay.filter(({ direction }) => direction === 'outbound').length,
        ofDay.filter(({ direction }) => direction === 'inbound').length,
      ]);
    }
    const people = (direction: string) =>
      new Set(chosen.filter((one) => one.direction === direction).map(({ contact }) => contact)).size;
    const { accountBreakdown } = await staff.call(getMessagingStats, {
      accountId,
      from: seconds(from),
      to: seconds(to),
    });
    expect(accountBreakdown).toMatchObject([
      { contactsReached: people('outbound'), contactsResponded: people('inbound') },
    ]);
  },
);

test('[CA-02] a time within a day is widened to whole days for every figure, and no rate is cut off', async () => {
  const staff = await api.signedIn('owner');
  const { orgId, accountId } = staff;
  await zoned(staff, 'America/New_York');
  const contacts = await Promise.all(Array.from({ length: 3 }, () => api.make.contact(staff)));
  const idOf = (index: number) => contacts[index]?.contactId ?? 0;
  const { db } = api.platform.database;
  // One contact is texted early in the morning, and all three text in during the day.
  const texts = [
    { contact: 0, direction: 'outbound', at: '2026-05-05T12:00:00Z' },
    { contact: 0, direction: 'inbound', at: '2026-05-05T13:00:00Z' },
    { contact: 1, direction: 'inbound', at: '2026-05-05T15:00:00Z' },
    { contact: 2, direction: 'inbound', at: '2026-05-05T20:00:00Z' },
    { contact: 2, direction: 'inbound', at: '2026-05-06T20:00:00Z' },
  ];
  for (const { contact, direction, at } of texts) {
    await sql`
      insert into messages (org_id, account_id, contact_id, direction, status, provider, number, created_at)
      values (${orgId}, ${accountId}, ${idOf(contact)}, ${direction}, 'delivered', 'simulator', '+12125550100',
        ${at}::timestamptz)`.execute(db);
  }
  // One person opts out twice, and is one in every figure (hizzle-co/noptin#994, Billionmail/BillionMail#369).
  for (const at of ['2026-05-05T11:00:00Z', '2026-05-05T19:00:00Z']) {
    await sql`insert into consent_log (org_id, account_id, contact_id, phone, change, source, created_at)
      values (${orgId}, ${accountId}, ${idOf(1)}, '+12125550101', 'opted_out', 'staff', ${at}::timestamptz)`.execute(
      db,
    );
  }
  await sql`insert into figure_fills select ${orgId}, ${accountId}, max(id) from messages where org_id = ${orgId}`.execute(
    db,
  );
  await foldFigures(api.platform);
  // From 10:05 to 14:00 in New York.
  const [from, to] = [seconds('2026-05-05T14:05:00Z'), seconds('2026-05-05T18:00:00Z')];
  const { accountBreakdown, averageResponseRate } = await staff.call(getMessagingStats, {
    accountId,
    from,
    to,
  });
  const { dailyMetrics } = await staff.call(getDailyMetrics, { accountId, since: from, to });

  expect(accountBreakdown).toMatchObject([
    {
      messagesSent: 1,
      messagesReceived: 3,
      contactsReached: 1,
      contactsResponded: 3,
      contactsOptedOut: 1,
      responseRate: 3,
      optOutRate: 1,
      messagesPerContact: 1,
    },
  ]);
  expect(averageResponseRate).toBe(3);
  expect(dailyMetrics).toMatchObject([
    { day: '2026-05-05', numberOfOutboundTexts: 1, numberOfInboundTexts: 3, numberOfUnsubscribed: 1 },
  ]);
  expect(await staff.call(getContactGrowth, { accountId, from, to })).toMatchObject({ optOuts: 1 });
});

test('[CA-02] contacts are counted by day, list and carrier; an empty account has zeros', async () => {
  const staff = await api.signedIn('owner');
  const { accountId } = staff;
  const range = today();
  expect(await staff.call(getContactGrowth, { accountId, ...range })).toMatchObject({
    totalContacts: 0,
    contactGrowth: 0,
    optOuts: 0,
  });
  expect(await staff.call(getContactsByCarrier, { accountId, ...range })).toEqual({ contactsByCarrier: [] });
  expect(await staff.call(getWaveQuickStats, { accountId, ...range })).toEqual({
    averageDeliveryRate: null,
    wavesSent: 0,
    clickThroughRate: null,
    ratedWaves: 0,
  });
  expect(await staff.call(getWavePreview, { accountId, ...range })).toEqual({ items: [] });

  const { contactId } = await api.make.contact(staff);
  const { contactId: second } = await api.make.contact(staff);
  const setCarrier = (id: number, carrier: string) =>
    staff.call(updateContact, { accountId, contactId: id, metadata: { carrier } });
  await setCarrier(contactId, 'verizon');
  const growth = await staff.call(getContactGrowth, { accountId, ...range });
  expect(growth).toMatchObject({ totalContacts: 2, contactGrowth: 2 });
  expect(growth.growthChart.reduce((sum, { amount }) => sum + amount, 0)).toBe(2);
  expect((await staff.call(getContactsByCarrier, { accountId, ...range })).contactsByCarrier).toEqual([
    { label: 'Verizon', amount: 1 },
    { label: 'Unknown', amount: 1 },
  ]);
  await setCarrier(contactId, 'AT&T');
  await setCarrier(second, 'AT&T ');
  await setCarrier((await api.make.contact(staff)).contactId, 'at&t');
  expect((await staff.call(getContactsByCarrier, { accountId, ...range })).contactsByCarrier).toEqual([
    { label: 'AT&T', amount: 3 },
  ]);
  expect((await staff.call(getContactsByList, { accountId, ...range })).contactsByList).toEqual([]);
});
