import * as api from 'shared-contracts/api/billing';
import { AppError } from '../../kernel/app-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Tx } from '../../platform/db/client.ts';
import { lockOrganization } from '../../platform/db/lock-organization.ts';
import { permissionsOn } from '../../platform/permissions/account-permission.ts';
import { serve } from '../../platform/serve.ts';
import { readOrganization } from '../organizations/organizations.service.ts';
import { findCurrentCard, insertCard, makeCardCurrent } from './cards.store.ts';
import type { PaymentCard } from './cards.store.ts';
import { chargePayment, requireProcessor } from './charge-payment.service.ts';
import type { PaymentOutcome } from './charge-payment.service.ts';
import { cancelBankAuthentication } from './cancel-bank-authentication.service.ts';
import { findOwedInvoices } from './invoices.store.ts';
import { findOpenPayment } from './payments.store.ts';
import { requireCoupon, requirePlan } from './plans.rules.ts';
import { buyPlan } from './buy-plan.service.ts';
import { writePayment } from './write-invoice.service.ts';

interface Submission {
  readonly stripeToken: string;
  readonly billingEmail: string;
  readonly planId?: string | undefined;
  readonly coupon?: string | undefined;
}

/** Takes a card: buys a plan with it, or pays what is owed (features AD-10). */
export const submitPayment = serve(api.submitPayment).with(async (caller, { accountId, ...submission }) => {
  if (accountId !== undefined) {
    await permissionsOn(caller, accountId);
  }

  return payWithCard(caller, submission);
});

/** Stores a card with the processor and charges what is due, one payment at a time. */
export async function payWithCard(caller: Caller, submission: Submission): Promise<PaymentOutcome> {
  const { orgId, platform } = caller;
  if (submission.planId !== undefined) {
    requirePlan(platform.config, submission.planId);
  }
  requireCoupon(platform.config, submission.coupon);
  await cancelBankAuthentication(platform, orgId);
  const card = await storeCard(caller, submission);

  for (;;) {
    const paymentId = await platform.database.inTransaction((tx) =>
      writeNext(caller, tx, { card, submission }),
    );
    if (paymentId === undefined) {
      return { status: 'paid', paymentId: null, clientSecret: null };
    }
    const outcome = await chargePayment(platform, { orgId, paymentId });
    if (outcome.status !== 'paid') {
      return outcome;
    }
  }
}

/** Stores the card with the processor. It becomes current once it has been charged. */
async function storeCard(
  caller: Caller,
  { stripeToken, billingEmail, planId }: Submission,
): Promise<PaymentCard> {
  const { orgId, platform } = caller;
  const { db } = platform.database;
  const processor = requireProcessor(platform);
  const [current, organization] = await Promise.all([findCurrentCard(db, orgId), readOrganization(caller)]);
  const outcome = await processor.storeCard({
    token: stripeToken,
    orgId,
    companyName: organization.company_name,
    email: billingEmail,
    customerRef: current?.processor === processor.name ? current.customerRef : undefined,
  });
  if (outcome.kind === 'refused') {
    throw new AppError(outcome.code);
  }
  const { card } = outcome;
  const id = await platform.database.inTransaction(async (tx) => {
    await audit(tx, caller, { action: 'billing.card_changed', detail: { lastFour: card.lastFour } });
    if (planId !== undefined) {
      await audit(tx, caller, { action: 'billing.plan_chosen', detail: { planId } });
    }

    return insertCard(tx, orgId, { card, processor: processor.name, billingEmail, at: new Date() });
  });

  return { ...card, id, processor: processor.name, billingEmail };
}

/** Creates the next payment: what is owed first, then the plan. Returns undefined if nothing is due. */
async function writeNext(
  caller: Caller,
  tx: Tx,
  { card, submission }: { card: PaymentCard; submission: Submission },
): Promise<number | undefined> {
  const { orgId, platform } = caller;
  await lockOrganization(tx, orgId);
  if (await findOpenPayment(tx, orgId)) {
    throw new AppError('payment_under_way');
  }
  const [owed] = await findOwedInvoices(tx, orgId);
  if (owed) {
    return writePayment(tx, { orgId, invoice: owed, card, isPersonPresent: true });
  }
  const paymentId =
    submission.planId === undefined
      ? undefined
      : await buyPlan(platform, tx, { orgId, card, planId: submission.planId, coupon: submission.coupon });
  if (paymentId === undefined) {
    await makeCardCurrent(tx, orgId, { cardId: card.id, at: new Date() });
  }

  return paymentId;
}
