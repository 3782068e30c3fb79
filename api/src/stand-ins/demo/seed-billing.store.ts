import { insertInvoice } from '../../areas/billing/invoices.store.ts';
import type { StoredLine } from '../../areas/billing/invoices.store.ts';
import { insertPayment } from '../../areas/billing/payments.store.ts';
import { saveSubscription } from '../../areas/billing/subscriptions.store.ts';
import type { Db } from '../../platform/db/client.ts';

const token = 'sim_card_demo';

/** Inserts the demo's card, a test card of the simulated processor. Returns its ID. */
export async function insertDemoCard(
  db: Db,
  orgId: number,
  { billingEmail, at }: { billingEmail: string; at: Date },
): Promise<number> {
  const card = { brand: 'Visa', last_four: '4242', exp_month: 8, exp_year: at.getUTCFullYear() + 3 };
  await db
    .insertInto('simulated_cards')
    .values({ token, behaviour: 'succeeds', ...card, created_at: at })
    .execute();
  const { id } = await db
    .insertInto('payment_cards')
    .values({
      org_id: orgId,
      processor: 'simulated',
      customer_ref: `sim_cus_${orgId}`,
      method_ref: token,
      ...card,
      billing_email: billingEmail,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

  return id;
}

interface DemoInvoice {
  readonly kind: 'subscription' | 'monthly';
  readonly planId: string;
  readonly couponCode: string | null;
  readonly periodStart: Date;
  readonly periodEnd: Date;
  readonly companyName: string;
  readonly billingEmail: string;
  readonly cardId: number;
  readonly lines: readonly StoredLine[];
  readonly totalCents: number;
  readonly at: Date;
  /** Whether the first attempt was declined and the second, an hour later, succeeded. */
  readonly isRefusedFirst: boolean;
}

/** Inserts a paid invoice with its payment attempts. */
export async function insertDemoInvoice(db: Db, orgId: number, invoice: DemoInvoice): Promise<void> {
  const { at, totalCents } = invoice;
  const paidAt = invoice.isRefusedFirst ? new Date(at.getTime() + 3_600_000) : at;
  const id = await insertInvoice(
    db,
    {
      org_id: orgId,
      kind: invoice.kind,
      plan_id: invoice.planId,
      coupon_code: invoice.couponCode,
      period_start: invoice.periodStart,
      period_end: invoice.periodEnd,
      currency: 'usd',
      total_cents: totalCents,
      status: 'paid',
      company_name: invoice.companyName,
      billing_email: invoice.billingEmail,
      created_at: at,
      paid_at: paidAt,
    },
    invoice.lines,
  );
  if (id === undefined || totalCents === 0) {
    return;
  }
  const tries = invoice.isRefusedFirst ? (['failed', 'succeeded'] as const) : (['succeeded'] as const);
  for (const status of tries) {
    const settledAt = status === 'failed' ? at : paidAt;
    await insertPayment(db, {
      org_id: orgId,
      invoice_id: id,
      card_id: invoice.cardId,
      idempotency_key: `demo-${id}-${status}`,
      amount_cents: totalCents,
      currency: 'usd',
      processor: 'simulated',
      processor_ref: `demo-${id}-${status}`,
      is_person_present: false,
      status,
      failure_code: status === 'failed' ? 'card_insufficient_funds' : null,
      created_at: settledAt,
      settled_at: settledAt,
    });
  }
}

/** Inserts the demo's subscription, in its current month. */
export async function insertDemoSubscription(
  db: Db,
  orgId: number,
  subscription: {
    planId: string;
    anchorAt: Date;
    months: number;
    periodStart: Date;
    periodEnd: Date;
    at: Date;
  },
): Promise<void> {
  const nothingElse = { nextPlanId: null, couponCode: null, couponInvoicesLeft: 0 };
  await saveSubscription(db, orgId, { ...subscription, ...nothingElse });
}

/**
 * Inserts a text that was due earlier today, to the first contact who may be texted. It is held until the organization
 * pays.
 */
export async function insertHeldText(db: Db, orgId: number, at: Date): Promise<void> {
  const contact = await db
    .selectFrom('contacts')
    .select(['id', 'account_id'])
    .where('org_id', '=', orgId)
    .where('account_id', 'is not', null)
    .where('unsubscribed_at', 'is', null)
    .where('blocked', '=', false)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('waves')
    .values({
      org_id: orgId,
      account_id: contact.account_id,
      wave_type: 'account',
      name: 'Scheduled text',
      status: 'scheduled',
      scheduled_at: at,
      time_zone: 'America/Chicago',
      job_description: JSON.stringify({
        body: 'Your order is ready.',
        media: [],
        contact_ids: [contact.id],
      }),
      contact_id: contact.id,
    })
    .execute();
}

export async function savePastTrial(db: Db, orgId: number, endedAt: Date): Promise<void> {
  await db
    .updateTable('organizations')
    .set({ is_on_free_trial: true, trial_ends_at: endedAt })
    .where('org_id', '=', orgId)
    .execute();
}
