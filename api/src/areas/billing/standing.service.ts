import * as api from 'shared-contracts/api/billing';
import { freeTrialPlan } from 'shared-contracts/domain/billing';
import type { PaymentState } from 'shared-contracts/domain/billing';
import { anyOf } from 'shared-contracts/kernel/access';
import { serve } from '../../platform/serve.ts';
import { readOrganization } from '../organizations/organizations.service.ts';
import { shownPlans } from './plans.ts';
import { findSubscription } from './subscriptions.store.ts';

type OrganizationRow = Awaited<ReturnType<typeof readOrganization>>;

/** How the organization stands: what the page of plans begins with, also where everything else answers 402. */
export const getPaymentStanding = serve(api.getPaymentStanding).with(async (caller) => {
  const { orgId, orgPermissions, platform } = caller;
  const [organization, subscription] = await Promise.all([
    readOrganization(caller),
    findSubscription(platform.database.db, orgId),
  ]);
  const { payments } = platform.edges;

  return {
    orgId,
    companyName: organization.company_name,
    state: stateOf(organization),
    planId: organization.is_on_free_trial ? freeTrialPlan : (subscription?.planId ?? null),
    paymentDueAt: dueAt(organization)?.toISOString() ?? null,
    mayPay: anyOf(api.payers).some((permission) => orgPermissions.has(permission)),
    processor: payments?.name ?? 'none',
    publishableKey: payments?.publishableKey ?? '',
  };
});

const dueAt = (organization: OrganizationRow): Date | null =>
  organization.is_on_free_trial ? organization.trial_ends_at : organization.payment_due_at;

function stateOf(organization: OrganizationRow): PaymentState {
  const due = dueAt(organization);
  const isOver = due !== null && due <= new Date();
  if (organization.is_on_free_trial) {
    return isOver ? 'trial_over' : 'trial';
  }
  if (!organization.has_payment_failed) {
    return 'active';
  }

  return isOver ? 'suspended' : 'payment_failed';
}

/** Plans that can be bought. */
export const listPaymentPlans = serve(api.listPaymentPlans).with(async ({ platform }) => ({
  plans: shownPlans(platform.config),
}));
