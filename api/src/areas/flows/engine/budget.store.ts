import type { Db } from '../../../platform/db/client.ts';
import { paymentDueAt } from '../../../platform/db/sql/payment-due.sql.ts';

/** Limits on an organization's flows. */
export interface FlowLimits {
  /** Maximum flow messages to one contact; null = the server's default. */
  readonly perHour: number | null;
  readonly perDay: number | null;
  readonly isOnFreeTrial: boolean;
  /** Instant from which its flows are held until it pays; null if nothing is owed. */
  readonly paymentDueAt: Date | null;
}

export async function findFlowLimits(db: Db, orgId: number): Promise<FlowLimits> {
  const row = await db
    .selectFrom('organizations')
    .select([
      'flow_texts_per_hour as perHour',
      'flow_texts_per_day as perDay',
      'is_on_free_trial as isOnFreeTrial',
      paymentDueAt.as('paymentDueAt'),
    ])
    .where('org_id', '=', orgId)
    .executeTakeFirst();

  return row ?? { perHour: null, perDay: null, isOnFreeTrial: false, paymentDueAt: null };
}
