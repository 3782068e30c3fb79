import type { Db, Tx } from '../../platform/db/client.ts';
import type { Platform } from '../../platform/platform.ts';
import { findOrganization } from './organizations.store.ts';
import type { OrganizationRow } from './organizations.store.ts';
import { savePaymentStanding } from './payment-standing.store.ts';
export { claimSuspensionMail, findGraceEnded } from './payment-standing.store.ts';
import type { PaymentStanding } from './payment-standing.store.ts';

const dayMilliseconds = 24 * 3_600_000;

type Stands = Pick<Platform, 'sessions'>;

/** Changes how an organization stands; every process lets its people in, or not, from the commit on. */
async function changeStanding(
  { sessions }: Stands,
  tx: Tx,
  change: { orgId: number; standing: PaymentStanding },
): Promise<void> {
  await savePaymentStanding(tx, change.orgId, change.standing);
  sessions.forgetOrganization(tx, change.orgId);
}

/** Begins the free trial of an organization (reference.md, Limits): 50 texts, for as long as the configuration says. */
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

/** From when on an organization has to pay before it goes on; null = it owes nothing. */
export const paymentDueOf = (
  organization: Pick<OrganizationRow, 'is_on_free_trial' | 'trial_ends_at' | 'payment_due_at'>,
): Date | null => (organization.is_on_free_trial ? organization.trial_ends_at : organization.payment_due_at);

/** Whether an organization has to pay before anything but what carriers demand leaves it (docs/adr/0067). */
export async function isHeldForPayment(db: Db, orgId: number): Promise<boolean> {
  const dueAt = paymentDueOf(await findOrganization(db, orgId));

  return dueAt !== null && dueAt <= new Date();
}

/** The organization pays and owes nothing; texts that were held until now are late only from now on. */
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

/** A charge was refused: what is owed has to be paid until `dueAt`. */
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
