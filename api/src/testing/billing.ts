import {
  answerSimulatedBank,
  confirmPayment,
  createCardToken,
  submitPayment,
} from 'shared-contracts/api/billing';
import type { Db } from '../platform/db/client.ts';
import type { SignedIn, TestApi } from './test-api.ts';

export const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000);
const periodStart = daysAgo(33);
/** End of the month in afterMonth(). */
export const periodEnd = daysAgo(2);

/** The token of a test card. */
export async function tokenOf(staff: Pick<SignedIn, 'call'>, cardNumber: string): Promise<string> {
  const { token } = await staff.call(createCardToken, {
    cardNumber,
    cardExpMonth: '12',
    cardExpYear: '2048',
    cardCvc: '123',
  });

  return token;
}

/** Ends an organization's trial yesterday, so that it must pay before anything else. */
export async function holdUntilPaid(api: TestApi, { orgId }: { readonly orgId: number }): Promise<void> {
  await api.platform.database.inTransaction(async (tx) => {
    const ended = { is_on_free_trial: true, trial_ends_at: daysAgo(1) };
    await tx.updateTable('organizations').set(ended).where('org_id', '=', orgId).execute();
    api.platform.sessions.forgetOrganization(tx, orgId);
  });
}

const billingEmailOf = ({ orgId }: Pick<SignedIn, 'orgId'>): string => `bills-${orgId}@harbor.example`;

/** Pays the amount due, or a plan, with a test card; confirms with the bank if required. */
export async function payWith(staff: SignedIn, cardNumber: string, planId?: string): Promise<void> {
  const { orgId } = staff;
  const { status, clientSecret, paymentId } = await staff.call(submitPayment, {
    orgId,
    stripeToken: await tokenOf(staff, cardNumber),
    billingEmail: billingEmailOf(staff),
    ...(planId ? { planId } : {}),
  });
  if (status === 'requires_action') {
    await staff.call(answerSimulatedBank, { clientSecret: clientSecret ?? '', isConfirmed: true });
    await staff.call(confirmPayment, { orgId, paymentId: paymentId ?? 0 });
  }
}

/** An organization on the smallest plan whose month ended two days ago. */
export async function afterMonth(
  api: TestApi,
  cardNumber = '4242424242424242',
): Promise<SignedIn & { billingEmail: string }> {
  const staff = await api.signedIn('owner');
  await payWith(staff, cardNumber, 'starter');
  await api.platform.database.db
    .updateTable('subscriptions')
    .set({ anchor_at: periodStart, period_start: periodStart, period_end: periodEnd })
    .where('org_id', '=', staff.orgId)
    .execute();

  return { ...staff, billingEmail: billingEmailOf(staff) };
}

/** Inserts a plan's invoice that was paid by card; returns its id and that of the payment. */
export async function insertPaidInvoice(
  db: Db,
  orgId: number,
): Promise<{ invoiceId: number; paymentId: number }> {
  const at = new Date();
  const [org, charge] = [{ org_id: orgId }, { currency: 'usd', created_at: at }];
  const { id: invoiceId } = await db
    .insertInto('invoices')
    .values({
      ...org,
      ...charge,
      kind: 'subscription',
      plan_id: 'starter',
      period_start: at,
      period_end: at,
      total_cents: 2_900,
      status: 'paid',
      company_name: 'Harbor Coffee',
      billing_email: 'bills@harbor.example',
      paid_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: cardId } = await db
    .insertInto('payment_cards')
    .values({
      ...org,
      processor: 'simulated',
      customer_ref: 'sim_cus',
      method_ref: 'sim_card',
      brand: 'Visa',
      last_four: '4242',
      exp_month: 12,
      exp_year: 2048,
      billing_email: 'bills@harbor.example',
      created_at: at,
      replaced_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: paymentId } = await db
    .insertInto('payments')
    .values({
      ...org,
      ...charge,
      invoice_id: invoiceId,
      card_id: cardId,
      idempotency_key: `${orgId}-${invoiceId}`,
      amount_cents: 2_900,
      processor: 'simulated',
      processor_ref: 'sim_ch',
      is_person_present: true,
      status: 'succeeded',
      settled_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

  return { invoiceId, paymentId };
}
