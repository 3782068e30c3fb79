import type { Db } from '../../../platform/db/client.ts';
import { paymentDueAt } from '../../../platform/db/payment-due.sql.ts';

/** What holds for the flows of an organization. */
export interface FlowLimits {
  /** Texts of flows to one contact; null = as the server is configured. */
  readonly perHour: number | null;
  readonly perDay: number | null;
  readonly isOnFreeTrial: boolean;
  /** From when on it has to pay before its flows go on; null = it owes nothing. */
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
