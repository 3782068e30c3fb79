import * as api from 'shared-contracts/api/billing';
import type { UsageEstimate } from 'shared-contracts/domain/billing';
import { currency, offerOf } from '../../config/payment-settings.ts';
import { pricesOf } from '../../config/price-settings.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { serve } from '../../platform/serve.ts';
import { organizationTimeZone } from '../organizations/organizations.service.ts';
import { totalOf, usageLines } from './invoice-lines.rules.ts';
import { calendarMonth } from './months.rules.ts';
import { requirePayer } from './payments.service.ts';
import { findSubscription } from './subscriptions.store.ts';
import { countTexts } from './usage.store.ts';

/**
 * Estimates this month's messaging cost so far, for one account or all (features AD-10). Without a plan, the month is
 * the calendar's in the organization's time zone, as in the usage by month.
 */
export async function estimateUsage(
  { config, database: { db } }: Platform,
  orgId: number,
  place: { accountId?: number } = {},
): Promise<UsageEstimate> {
  const subscription = await findSubscription(db, orgId);
  const { periodStart: since, periodEnd: until } =
    subscription ?? calendarMonth(new Date(), await organizationTimeZone(db, orgId));
  const { segmentCents, mmsCents, isExample } = pricesOf(config);
  const texts = await countTexts(db, orgId, { from: since, to: until, ...place });
  const plan = offerOf(config).plans.find(({ id }) => id === subscription?.planId);
  // Included segments are shared by all accounts.
  const includedSegments = place.accountId === undefined ? (plan?.includedSegments ?? 0) : 0;
  const period = { periodStart: since, periodEnd: until };
  const lines = usageLines({ texts, includedSegments, segmentCents, mmsCents }, period);

  return {
    since: since.toISOString(),
    until: until.toISOString(),
    currency,
    accounts: texts.map((account) => ({
      ...account,
      amountCents: account.segments * segmentCents + account.pictures * mmsCents,
    })),
    segments: texts.reduce((sum, { segments }) => sum + segments, 0),
    pictures: texts.reduce((sum, { pictures }) => sum + pictures, 0),
    includedSegments,
    segmentCents,
    mmsCents,
    usageCents: totalOf(lines),
    isExample,
  };
}

/** Returns this month's usage of one account. */
export const getAccountUsage = serve(api.getAccountUsage).with(async (caller, { accountId }) => {
  requirePayer(caller);
  const usage = await estimateUsage(caller.platform, caller.orgId, { accountId });
  if (usage.accounts.length === 0) {
    throw new AppError('not_found');
  }

  return usage;
});
