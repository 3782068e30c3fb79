import * as api from 'shared-contracts/api/billing';
import { freeTrialPlan } from 'shared-contracts/domain/billing';
import type { PaymentState } from 'shared-contracts/domain/billing';
import { anyOf } from 'shared-contracts/kernel/access';
import { serve } from '../../platform/serve.ts';
import { readOrganization } from '../organizations/organizations.service.ts';
import { paymentDueOf } from '../organizations/payment-standing.service.ts';
import { countHeldWork } from './held-work.store.ts';
import { toPaymentPlans } from './plans.rules.ts';
import { findSubscription } from './subscriptions.store.ts';

type OrganizationRow = Awaited<ReturnType<typeof readOrganization>>;

/**
 * Returns the organization's payment status. Also available while every other call returns 402, because the plans page
 * needs it.
 */
export const getPaymentStanding = serve(api.getPaymentStanding).with(async (caller) => {
  const { orgId, orgPermissions, platform } = caller;
  const [organization, subscription] = await Promise.all([
    readOrganization(caller),
    findSubscription(platform.database.db, orgId),
  ]);
  const { payments } = platform.edges;
  const [now, state] = [new Date(), stateOf(organization)];
  const isHeld = state === 'trial_over' || state === 'suspended';

  return {
    orgId,
    companyName: organization.company_name,
    state,
    planId: organization.is_on_free_trial ? freeTrialPlan : (subscription?.planId ?? null),
    paymentDueAt: paymentDueOf(organization)?.toISOString() ?? null,
    ...(isHeld ? { held: await countHeldWork(platform.database.db, orgId, now) } : {}),
    mayPay: anyOf(api.payers).some((permission) => orgPermissions.has(permission)),
    processor: payments?.name ?? 'none',
    publishableKey: payments?.publishableKey ?? '',
  };
});

function stateOf(organization: OrganizationRow): PaymentState {
  const due = paymentDueOf(organization);
  const isOver = due !== null && due <= new Date();
  if (organization.is_on_free_trial) {
    return isOver ? 'trial_over' : 'trial';
  }
  if (!organization.has_payment_failed) {
    return 'active';
  }

  return isOver ? 'suspended' : 'payment_failed';
}

/** Lists plans that can be bought. */
export const listPaymentPlans = serve(api.listPaymentPlans).with(async ({ platform }) => ({
  plans: toPaymentPlans(platform.config),
}));
