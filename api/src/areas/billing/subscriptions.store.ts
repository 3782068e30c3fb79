import type { Page } from '../../platform/db/sql/after-key.sql.ts';
import type { Db } from '../../platform/db/client.ts';

/** An organization's monthly subscription. */
export interface Subscription {
  readonly planId: string;
  readonly nextPlanId: string | null;
  readonly anchorAt: Date;
  readonly months: number;
  readonly periodStart: Date;
  readonly periodEnd: Date;
  readonly couponCode: string | null;
  readonly couponInvoicesLeft: number;
}

const columns = [
  'plan_id as planId',
  'next_plan_id as nextPlanId',
  'anchor_at as anchorAt',
  'months',
  'period_start as periodStart',
  'period_end as periodEnd',
  'coupon_code as couponCode',
  'coupon_invoices_left as couponInvoicesLeft',
] as const;

export function findSubscription(db: Db, orgId: number): Promise<Subscription | undefined> {
  return db.selectFrom('subscriptions').select(columns).where('org_id', '=', orgId).executeTakeFirst();
}

/** Returns the subscription and locks it until the transaction ends. */
export function lockSubscription(db: Db, orgId: number): Promise<Subscription | undefined> {
  return db
    .selectFrom('subscriptions')
    .select(columns)
    .where('org_id', '=', orgId)
    .forUpdate()
    .executeTakeFirst();
}

/** Saves an organization's subscription, inserting or updating it. */
export async function saveSubscription(
  db: Db,
  orgId: number,
  { at, ...subscription }: Subscription & { at: Date },
): Promise<void> {
  const values = {
    plan_id: subscription.planId,
    next_plan_id: subscription.nextPlanId,
    anchor_at: subscription.anchorAt,
    months: subscription.months,
    period_start: subscription.periodStart,
    period_end: subscription.periodEnd,
    coupon_code: subscription.couponCode,
    coupon_invoices_left: subscription.couponInvoicesLeft,
    updated_at: at,
  };
  await db
    .insertInto('subscriptions')
    .values({ org_id: orgId, ...values })
    .onConflict((conflict) => conflict.column('org_id').doUpdateSet(values))
    .execute();
}

/** Returns a page of organizations whose month ended before an instant. Across organizations: one job for all. */
export async function findEndedSubscriptions(
  db: Db,
  before: Date,
  { after, limit }: Page<{ orgId: number }>,
): Promise<{ orgId: number; periodEnd: Date }[]> {
  return db
    .selectFrom('subscriptions')
    .select(['org_id as orgId', 'period_end as periodEnd'])
    .where('period_end', '<=', before)
    .where('org_id', '>', after?.orgId ?? 0)
    .orderBy('org_id')
    .limit(limit)
    .execute();
}
