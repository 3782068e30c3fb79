import type { Page } from '../../platform/db/sql/after-key.sql.ts';
import type { Db } from '../../platform/db/client.ts';

export interface PaymentStanding {
  readonly is_on_free_trial?: boolean;
  readonly trial_ends_at?: Date | null;
  readonly payment_due_at: Date | null;
  readonly has_payment_failed: boolean;
  readonly sending_resumed_at?: Date;
  readonly suspension_mailed_at?: Date | null;
}

/** Saves an organization's payment status. */
export async function savePaymentStanding(db: Db, orgId: number, standing: PaymentStanding): Promise<void> {
  await db.updateTable('organizations').set(standing).where('org_id', '=', orgId).execute();
}

/**
 * A page of the organizations whose grace period is over and whose owners have not been notified yet. Across
 * organizations: a job for all.
 */
export async function findGraceEnded(db: Db, now: Date, { after, limit }: Page<number>): Promise<number[]> {
  const rows = await db
    .selectFrom('organizations')
    .select('org_id')
    .where('has_payment_failed', '=', true)
    .where('is_on_free_trial', '=', false)
    .where('is_active', '=', true)
    .where('payment_due_at', '<=', now)
    .where('suspension_mailed_at', 'is', null)
    .where('org_id', '>', after ?? 0)
    .orderBy('org_id')
    .limit(limit)
    .execute();

  return rows.map(({ org_id }) => org_id);
}

/**
 * Records that the owners are mailed about the end of the grace period. Returns false if they were already, or if the
 * organization has paid.
 */
export async function claimSuspensionMail(db: Db, orgId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('organizations')
    .set({ suspension_mailed_at: now })
    .where('org_id', '=', orgId)
    .where('has_payment_failed', '=', true)
    .where('payment_due_at', '<=', now)
    .where('suspension_mailed_at', 'is', null)
    .executeTakeFirst();

  return numUpdatedRows > 0n;
}
