import type { Db } from '../../platform/db/client.ts';

export interface PaymentStanding {
  readonly is_on_free_trial?: boolean;
  readonly trial_ends_at?: Date | null;
  readonly payment_due_at: Date | null;
  readonly has_payment_failed: boolean;
}

/** Changes how an organization stands with its payments. */
export async function savePaymentStanding(db: Db, orgId: number, standing: PaymentStanding): Promise<void> {
  await db.updateTable('organizations').set(standing).where('org_id', '=', orgId).execute();
}
