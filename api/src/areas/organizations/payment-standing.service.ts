import type { Db, Tx } from '../../platform/db/client.ts';
import type { Platform } from '../../platform/platform.ts';
import { findOrganization } from './organizations.store.ts';
import type { OrganizationRow } from './organizations.store.ts';
import { savePaymentStanding } from './payment-standing.store.ts';
export { claimSuspensionMail, findGraceEnded } from './payment-standing.store.ts';
import type { PaymentStanding } from './payment-standing.store.ts';

const dayMilliseconds = 24 * 3_600_000;

type Stands = Pick<Platform, 'sessions'>;

/** Changes an organization's payment status. Every process enforces it once the transaction commits. */
async function changeStanding(
  { sessions }: Stands,
  tx: Tx,
  change: { orgId: number; standing: PaymentStanding },
): Promise<void> {
  await savePaymentStanding(tx, change.orgId, change.standing);
  sessions.forgetOrganization(tx, change.orgId);
}

/** Starts an organization's free trial (reference.md, Limits): 50 texts, for the configured duration. */
export function startTrial(
  platform: Pick<Platform, 'sessions' | 'config'>,
  tx: Tx,
  orgId: number,
): Promise<void> {
  const trialEndsAt = new Date(Date.now() + platform.config.trialDays * dayMilliseconds);

  return changeStanding(platform, tx, {
    orgId,
    standing: {
      is_on_free_trial: true,
      trial_ends_at: trialEndsAt,
      payment_due_at: null,
      has_payment_failed: false,
    },
  });
}

/** Time from which an organization must pay to continue; null if nothing is due. */
export const paymentDueOf = (
  organization: Pick<OrganizationRow, 'is_on_free_trial' | 'trial_ends_at' | 'payment_due_at'>,
): Date | null => (organization.is_on_free_trial ? organization.trial_ends_at : organization.payment_due_at);

/** Whether a payment is due, so that only texts that carriers require are sent (docs/adr/0061). */
export async function isPaymentOverdue(db: Db, orgId: number): Promise<boolean> {
  const dueAt = paymentDueOf(await findOrganization(db, orgId));

  return dueAt !== null && dueAt <= new Date();
}

/**
 * Records that the organization pays and owes nothing. The lateness of texts held until now is measured from this
 * moment.
 */
export async function recordPaid(
  platform: Stands,
  tx: Tx,
  { orgId, at }: { orgId: number; at: Date },
): Promise<void> {
  const dueAt = paymentDueOf(await findOrganization(tx, orgId));
  await changeStanding(platform, tx, {
    orgId,
    standing: {
      is_on_free_trial: false,
      trial_ends_at: null,
      payment_due_at: null,
      has_payment_failed: false,
      suspension_mailed_at: null,
      ...(dueAt && dueAt <= at ? { sending_resumed_at: at } : {}),
    },
  });
}

/** Records that a charge was refused: the amount must be paid by `dueAt`. */
export function recordPaymentFailed(
  platform: Stands,
  tx: Tx,
  { orgId, dueAt }: { orgId: number; dueAt: Date },
): Promise<void> {
  return changeStanding(platform, tx, {
    orgId,
    standing: { payment_due_at: dueAt, has_payment_failed: true },
  });
}
