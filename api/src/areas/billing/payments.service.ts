import * as api from 'shared-contracts/api/billing';
import { anyOf } from 'shared-contracts/kernel/access';
import { AppError } from '../../kernel/app-error.ts';
import type { Caller } from '../../platform/caller.ts';
import { serve } from '../../platform/serve.ts';
import { billingInfoOf } from './billing-info.service.ts';
import { findCurrentCard } from './cards.store.ts';
import { chargePayment, requireProcessor } from './charge-payment.service.ts';
import { settlePayment } from './settle-payment.service.ts';
import { payWithCard } from './submit-payment.service.ts';

/** Throws unless the caller manages accounts or the organization's permissions; for routes that name an account. */
export function requirePayer({ orgPermissions }: Caller): void {
  if (!anyOf(api.payers).some((permission) => orgPermissions.has(permission))) {
    throw new AppError('forbidden');
  }
}

/** Creates a token for a test card; the number is not stored (decisions.md, Behavior). */
export const createCardToken = serve(api.createCardToken).with(async ({ platform }, input) => {
  const { testCards } = requireProcessor(platform);
  if (!testCards) {
    throw new AppError('not_found');
  }
  const [expMonth, year] = [Number(input.cardExpMonth), Number(input.cardExpYear)];
  const expYear = year < 100 ? 2_000 + year : year;
  if (new Date(Date.UTC(expYear, expMonth, 1)) <= new Date()) {
    throw new AppError('invalid_input', {
      fields: { cardExpYear: 'This card has expired. Use another card.' },
    });
  }
  const token = await testCards.createToken({ number: input.cardNumber, expMonth, expYear });
  if (!token) {
    throw new AppError('card_not_a_test_card');
  }

  return { token };
});

/** Replaces the current card, from an account's page. */
export const saveAccountCard = serve(api.saveAccountCard).with(async (caller, { stripeToken }) => {
  requirePayer(caller);
  const { orgId, platform } = caller;
  const current = await findCurrentCard(platform.database.db, orgId);
  await payWithCard(caller, { stripeToken, billingEmail: current?.billingEmail ?? '' });
  const { billing } = await billingInfoOf(platform.database.db, orgId);
  if (!billing) {
    throw new AppError('payment_under_way');
  }

  return billing;
});

/** Checks the outcome of a payment. */
export const confirmPayment = serve(api.confirmPayment).with(({ platform }, { orgId, paymentId }) =>
  chargePayment(platform, { orgId, paymentId }),
);

/** Answers the simulated bank's challenge. */
export const answerSimulatedBank = serve(api.answerSimulatedBank).with(async ({ platform }, answer) => {
  const isAnswered = await requireProcessor(platform).testCards?.answerBank(answer);
  if (!isAnswered) {
    throw new AppError('not_found');
  }

  return {};
});

/** Receives a processor's webhook. Always fetches the payment's state, since notices may arrive in any order. */
export const receivePaymentNotice = serve(api.receivePaymentNotice).with(
  async ({ platform, callback }, { processor: name }) => {
    const processor = platform.edges.payments;
    if (processor?.name !== name || !processor.readNotice) {
      throw new AppError('not_found');
    }
    const notice = processor.readNotice(callback);
    if (notice) {
      const outcome = await processor.findCharge(notice.ref);
      if (outcome.kind === 'unknown') {
        throw new AppError('unavailable'); // the processor sends the notice again
      }
      await settlePayment(platform, { ...notice, outcome });
    }

    return {};
  },
);
