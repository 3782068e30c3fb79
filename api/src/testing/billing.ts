import { createCardToken } from 'shared-contracts/api/billing';
import type { Db } from '../platform/db/client.ts';
import type { SignedIn } from './test-api.ts';

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

/** An invoice of a plan that was paid by card; returns its id and that of the payment. */
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
