import { getBilling } from 'shared-contracts/api/billing';
import { getDailyMetrics, getMessagingStats } from 'shared-contracts/api/dashboard';
import { getUsage } from 'shared-contracts/api/dashboard/usage';
import { sendMessage } from 'shared-contracts/api/messages';
import { expect, test } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { eventually, useMessaging } from '../../testing/messaging.ts';
import { useApi } from '../../testing/test-api.ts';
import { foldFigures } from './fold-figures.handler.ts';

const api = useApi();
const messaging = useMessaging(api);

test('[AD-15] usage is for those who manage accounts, of their own organization', async () => {
  const [owner, stranger] = [await api.signedIn('owner'), await api.signedIn('owner')];
  const manager = await api.signedIn('manager', owner);
  await expectRefusal(manager.call(getUsage, { orgId: owner.orgId }), 'forbidden');
  await expectRefusal(stranger.call(getUsage, { orgId: owner.orgId }), 'not_found');
  await expectRefusal(owner.call(getUsage, { orgId: owner.orgId, months: 25 }), 'invalid_input');
});

test('[AD-15] usage counts the texts of every account by month, also of one without texts', async () => {
  const owner = await api.signedIn('owner');
  const { orgId, accountId } = owner;
  const second = await api.make.account(orgId, { name: 'Zoo' });
  // Months that are over in every zone: near midnight the account may still be in the month before.
  const now = new Date();
  const dayOf = (monthsAgo: number, day: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo, day));
  const figure = (begins_at: Date, texts_sent: number) => ({
    org_id: orgId,
    account_id: accountId,
    begins_at,
    day: begins_at,
    texts_sent,
    texts_received: 2,
    segments_sent: texts_sent * 2,
  });
  await api.platform.database.db
    .insertInto('daily_figures')
    .values([figure(dayOf(1, 10), 5), figure(dayOf(1, 11), 7), figure(dayOf(2, 15), 3)])
    .execute();
  const { items } = await owner.call(getUsage, { orgId, months: 4 });
  const sent = items.map((one) => one.accounts.find((account) => account.accountId === accountId)?.textsSent);
  const segments = items.map(
    (one) => one.accounts.find((account) => account.accountId === accountId)?.segmentsSent,
  );
  expect(items).toHaveLength(4);
  expect(segments.toSorted((one = 0, other = 0) => one - other)).toEqual([0, 0, 6, 24]);
  expect(sent.toSorted((one = 0, other = 0) => one - other)).toEqual([0, 0, 3, 12]);
  expect(items[0]?.accounts).toContainEqual({
    accountId: second.accountId,
    accountName: 'Zoo',
    textsSent: 0,
    segmentsSent: 0,
    textsReceived: 0,
  });
});

test('[AD-15][CA-02] outgoing texts include those that the carrier refused, which are not billed', async () => {
  const place = await api.make.place();
  const owner = await api.signedIn('owner', place);
  const { orgId, accountId } = owner;
  const [taken, refused] = [await api.make.contact(owner), await api.make.contact(owner)];
  await messaging.network({ failureCode: '30034', receiptDelayMs: 0 }, refused.phone);
  for (const { contactId } of [taken, refused]) {
    await owner.call(sendMessage, { accountId, contactId, body: 'x'.repeat(200), mediaLinks: [] });
  }
  await eventually(async () => {
    const { rows } = await api.platform.database.pool.query(
      "select count(*)::int as failed from messages where org_id = $1 and status = 'failed'",
      [orgId],
    );
    expect(rows).toEqual([{ failed: 1 }]);
  });
  await foldFigures(api.platform);
  const ledger = (await messaging.ledger({ from: place.phone })).filter(({ repeat }) => !repeat);
  expect(ledger).toHaveLength(2);

  const { items } = await owner.call(getUsage, { orgId, months: 1 });
  expect(items[0]?.accounts).toMatchObject([{ textsSent: ledger.length, segmentsSent: ledger.length * 2 }]);
  const day = Math.floor(Date.now() / 1000);
  const { dailyMetrics } = await owner.call(getDailyMetrics, { accountId, since: day - 1, to: day });
  expect(dailyMetrics.at(-1)).toMatchObject({ numberOfOutboundTexts: ledger.length });
  const { accountBreakdown } = await owner.call(getMessagingStats, { accountId, from: day - 1, to: day });
  expect(accountBreakdown).toMatchObject([{ messagesSent: ledger.length, contactsReached: ledger.length }]);
  const { estimate } = await owner.call(getBilling, { orgId });
  expect(estimate.accounts).toMatchObject([{ segments: (ledger.length - 1) * 2 }]);
});

test('[AD-15] segments are counted with the texts, as they are sent', async () => {
  const owner = await api.signedIn('owner');
  const { orgId, accountId } = owner;
  const { contactId } = await api.make.contact(owner);
  const usage = async () => {
    await foldFigures(api.platform);
    const { items } = await owner.call(getUsage, { orgId, months: 2 });
    const accounts = items.flatMap((month) => month.accounts);
    const sumOf = (key: 'textsSent' | 'segmentsSent') =>
      accounts.reduce((sum, account) => sum + (account[key] ?? 0), 0);

    return { texts: sumOf('textsSent'), segments: sumOf('segmentsSent') };
  };
  await owner.call(sendMessage, { accountId, contactId, body: 'Hello', mediaLinks: [] });
  await owner.call(sendMessage, { accountId, contactId, body: 'x'.repeat(307), mediaLinks: [] });
  expect(await usage()).toEqual({ texts: 2, segments: 4 });

  await owner.call(sendMessage, { accountId, contactId, body: 'Hello again', mediaLinks: [] });

  expect(await usage()).toEqual({ texts: 3, segments: 5 });
  expect(await usage()).toEqual({ texts: 3, segments: 5 });
});
