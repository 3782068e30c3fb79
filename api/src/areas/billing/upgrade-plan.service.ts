import * as api from 'shared-contracts/api/billing';
import { AppError } from '../../kernel/app-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import { lockOrganization } from '../../platform/db/lock-organization.ts';
import { serve } from '../../platform/serve.ts';
import { buyPlan } from './buy-plan.service.ts';
import { findCurrentCard } from './cards.store.ts';
import { chargePayment } from './charge-payment.service.ts';
import { cancelBankAuthentication } from './cancel-bank-authentication.service.ts';
import { findOpenPayment } from './payments.store.ts';
import { requirePlan } from './plans.rules.ts';

/** Changes to another plan with the card on file (features AD-10). */
export const upgradePlan = serve(api.upgradePlan).with(async (caller, { newPlanId: planId }) => {
  const { orgId, platform } = caller;
  requirePlan(platform.config, planId);
  await cancelBankAuthentication(platform, orgId);
  const paymentId = await platform.database.inTransaction(async (tx) => {
    await lockOrganization(tx, orgId);
    const card = await findCurrentCard(tx, orgId);
    if (!card) {
      throw new AppError('card_missing');
    }
    if (await findOpenPayment(tx, orgId)) {
      throw new AppError('payment_under_way');
    }
    await audit(tx, caller, { action: 'billing.plan_chosen', detail: { planId } });

    return buyPlan(platform, tx, { orgId, card, planId });
  });

  return paymentId === undefined
    ? { status: 'paid', paymentId: null, clientSecret: null }
    : chargePayment(platform, { orgId, paymentId });
});
