import {
  answerSimulatedBank,
  confirmPayment,
  createCardToken,
  getAccountUsage,
  getBilling,
  getInvoice,
  getPaymentStanding,
  listInvoices,
  listPaymentPlans,
  saveAccountCard,
  submitPayment,
  upgradePlan,
} from 'shared-contracts/api/billing';
import { listAccounts } from 'shared-contracts/api/accounts';
import { searchContacts } from 'shared-contracts/api/contacts';
import { getMe } from 'shared-contracts/api/users';
import { expect, test } from 'vitest';
import { auditedActions } from '../../testing/audited.ts';
import { tokenOf } from '../../testing/billing.ts';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import type { SignedIn } from '../../testing/test-api.ts';
import { useApi } from '../../testing/test-api.ts';
import { startTrial } from '../organizations/payment-standing.service.ts';

const api = useApi();
const billingEmail = 'bills@harbor.example';

const pay = async (staff: SignedIn, cardNumber: string, rest: { planId?: string; coupon?: string } = {}) =>
  staff.call(submitPayment, {
    orgId: staff.orgId,
    stripeToken: await tokenOf(staff, cardNumber),
    billingEmail,
    ...rest,
  });

async function onTrial(role: 'owner' | 'agent' = 'owner'): Promise<SignedIn> {
  const staff = await api.signedIn(role);
  await api.platform.database.inTransaction((tx) => startTrial(api.platform, tx, staff.orgId));

  return staff;
}

async function endTrial({ orgId }: SignedIn): Promise<void> {
  await api.platform.database.inTransaction(async (tx) => {
    await tx
      .updateTable('organizations')
      .set({ trial_ends_at: new Date(Date.now() - 1_000) })
      .where('org_id', '=', orgId)
      .execute();
    api.platform.sessions.forgetOrganization(tx, orgId);
  });
}

const invoicesOf = async (staff: SignedIn) => (await staff.call(listInvoices, { orgId: staff.orgId })).items;

test('[AD-10] without a session, the permission, or the organization, nothing is shown or paid', async () => {
  const [staff, other] = [await onTrial(), await api.signedIn('owner')];
  const agent = await api.signedIn('agent', staff);
  const { orgId, accountId } = staff;
  const input = { orgId, stripeToken: await tokenOf(staff, '4242424242424242'), billingEmail };

  await expectRefusal(api.anybody.call(getBilling, { orgId }), 'not_signed_in');
  await expectRefusal(api.anybody.call(submitPayment, { ...input, planId: 'growth' }), 'not_signed_in');
  for (const call of [
    () => agent.call(getBilling, { orgId }),
    () => agent.call(listInvoices, { orgId }),
    () => agent.call(submitPayment, { ...input, planId: 'growth' }),
    () => agent.call(upgradePlan, { newPlanId: 'growth' }),
    () => agent.call(saveAccountCard, { accountId, stripeToken: input.stripeToken }),
    () => agent.call(getAccountUsage, { accountId }),
  ]) {
    await expectRefusal(call(), 'forbidden');
  }
  for (const call of [
    () => other.call(getBilling, { orgId }),
    () => other.call(listInvoices, { orgId }),
    () => other.call(submitPayment, { ...input, planId: 'growth' }),
    () => other.call(submitPayment, { ...input, orgId: other.orgId, accountId }),
    () => other.call(saveAccountCard, { accountId, stripeToken: input.stripeToken }),
  ]) {
    await expectRefusal(call(), 'not_found');
  }
  expect(await invoicesOf(staff)).toEqual([]);
  expect((await agent.call(getPaymentStanding, {})).mayPay).toBe(false);
});

test('[AP-04] a card is refused in words: not a test card, expired, declined, without funds', async () => {
  const staff = await onTrial();
  const card = { cardNumber: '4242 4242 4242 4242', cardExpMonth: '12', cardExpYear: '2048', cardCvc: '123' };

  await expectRefusal(
    staff.call(createCardToken, { ...card, cardNumber: '4111111111111111' }),
    'card_not_a_test_card',
  );
  const invalid = await expectRefusal(
    staff.call(createCardToken, { cardNumber: '42', cardExpMonth: '13', cardExpYear: '', cardCvc: 'x' }),
    'invalid_input',
  );
  expect(Object.keys(invalid.fields ?? {})).toEqual(['cardNumber', 'cardExpMonth', 'cardExpYear', 'cardCvc']);
  await expectRefusal(staff.call(createCardToken, { ...card, cardExpYear: '20' }), 'invalid_input');
  await expectRefusal(
    staff.call(submitPayment, {
      orgId: staff.orgId,
      stripeToken: 'never-made',
      billingEmail,
      planId: 'growth',
    }),
    'card_token_unknown',
  );
  await expectRefusal(pay(staff, '4000000000000002', { planId: 'growth' }), 'card_declined');
  await expectRefusal(pay(staff, '4000000000009995', { planId: 'growth' }), 'card_insufficient_funds');
  await expectRefusal(pay(staff, '4000000000000069', { planId: 'growth' }), 'card_expired');
  await expectRefusal(pay(staff, '4000000000000119', { planId: 'growth' }), 'card_not_processed');
  const coupon = await expectRefusal(
    pay(staff, '4242424242424242', { planId: 'growth', coupon: 'NOTHING' }),
    'invalid_input',
  );
  expect(Object.keys(coupon.fields ?? {})).toEqual(['coupon']);
  await expectRefusal(pay(staff, '4242424242424242', { planId: 'gold' }), 'invalid_input');

  expect(await staff.call(getPaymentStanding, {})).toMatchObject({ state: 'trial', planId: 'free_trial' });
  expect(await invoicesOf(staff)).toEqual([]);
  expect((await staff.call(getBilling, { orgId: staff.orgId })).billing).toBeNull();
});

test('[AD-10] [SH-18] a trial that is over answers 402 to all but paying, and paying lifts it at once', async () => {
  const staff = await onTrial();
  const { orgId, accountId } = staff;
  await endTrial(staff);
  const token = api.withToken(await api.make.accessToken(orgId, ['read:contacts']));

  await expectRefusal(staff.call(getMe, {}), 'payment_required');
  await expectRefusal(staff.call(listAccounts, {}), 'payment_required');
  await expectRefusal(token.call(searchContacts, { accountId }), 'payment_required');
  expect(await staff.call(getPaymentStanding, {})).toMatchObject({
    state: 'trial_over',
    processor: 'simulated',
  });
  const { plans } = await staff.call(listPaymentPlans, {});
  expect(plans.map(({ id, isExample }) => [id, isExample])).toEqual([
    ['starter', true],
    ['growth', true],
    ['scale', true],
  ]);

  expect(await pay(staff, '4242424242424242', { planId: 'growth', coupon: 'welcome20' })).toMatchObject({
    status: 'paid',
  });

  expect((await staff.call(getMe, {})).organization).toMatchObject({ isOnFreeTrial: false });
  await token.call(searchContacts, { accountId });
  expect(await staff.call(getBilling, { orgId })).toMatchObject({
    planId: 'growth',
    billing: { cardBrand: 'Visa', lastFour: '4242', expMonth: 12, expYear: 2048 },
    billingEmail,
    couponCode: 'WELCOME20',
  });
  const [invoice] = await invoicesOf(staff);
  expect(invoice).toMatchObject({
    kind: 'subscription',
    planName: 'Growth',
    totalCents: 7_920,
    status: 'paid',
  });
  const detail = await staff.call(getInvoice, { orgId, invoiceId: invoice?.id ?? 0 });
  expect(detail.lines.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
    ['plan', 9_900],
    ['coupon', -1_980],
  ]);
  expect(detail.payments).toMatchObject([{ status: 'succeeded', lastFour: '4242', amountCents: 7_920 }]);
});

test('[AP-04] a question of the bank: refused, nothing is bought; confirmed, the plan begins', async () => {
  const staff = await onTrial();
  const { orgId } = staff;
  const first = await pay(staff, '4000002760003184', { planId: 'starter' });
  expect(first.status).toBe('requires_action');
  await staff.call(answerSimulatedBank, { clientSecret: first.clientSecret ?? '', isConfirmed: false });
  await expectRefusal(
    staff.call(confirmPayment, { orgId, paymentId: first.paymentId ?? 0 }),
    'card_not_authenticated',
  );
  await expectRefusal(
    staff.call(answerSimulatedBank, { clientSecret: first.clientSecret ?? '', isConfirmed: true }),
    'not_found',
  );

  const left = await pay(staff, '4000002760003184', { planId: 'starter' });
  const second = await pay(staff, '4000002760003184', { planId: 'starter' });
  expect(left.paymentId).not.toBe(second.paymentId);
  await staff.call(answerSimulatedBank, { clientSecret: second.clientSecret ?? '', isConfirmed: true });
  expect(await staff.call(confirmPayment, { orgId, paymentId: second.paymentId ?? 0 })).toMatchObject({
    status: 'paid',
  });
  expect(await staff.call(confirmPayment, { orgId, paymentId: second.paymentId ?? 0 })).toMatchObject({
    status: 'paid',
  });

  expect(await staff.call(getPaymentStanding, {})).toMatchObject({ state: 'active', planId: 'starter' });
  expect(await invoicesOf(staff)).toHaveLength(1);
});

test('[AD-10] a larger plan costs the difference for the rest of the month, a smaller one begins with the next', async () => {
  const staff = await onTrial();
  const { orgId } = staff;
  await expectRefusal(staff.call(upgradePlan, { newPlanId: 'growth' }), 'card_missing');
  await pay(staff, '4242424242424242', { planId: 'growth' });

  expect(await staff.call(upgradePlan, { newPlanId: 'scale' })).toMatchObject({ status: 'paid' });
  expect((await auditedActions(api, staff.userId)).at(-1)).toBe('billing.plan_chosen');
  const [invoice] = await invoicesOf(staff);
  expect(invoice).toMatchObject({ kind: 'upgrade', totalCents: 20_000, status: 'paid' });
  await staff.call(upgradePlan, { newPlanId: 'starter' });
  expect(await staff.call(getBilling, { orgId })).toMatchObject({ planId: 'scale', nextPlanId: 'starter' });
  await staff.call(upgradePlan, { newPlanId: 'scale' });
  expect(await staff.call(getBilling, { orgId })).toMatchObject({ planId: 'scale', nextPlanId: null });
  expect(await invoicesOf(staff)).toHaveLength(2);
});

test('[AD-10] a too small amount is waived: a larger plan just before the month ends', async () => {
  // Rise-Vision/rise-vision-apps#1402, getlago/lago-api#1571
  const staff = await onTrial();
  await pay(staff, '4242424242424242', { planId: 'growth' });
  const periodEnd = new Date(Date.now() + 30 * 60_000);
  await api.platform.database.db
    .updateTable('subscriptions')
    .set({ period_start: new Date(periodEnd.getTime() - 30 * 86_400_000), period_end: periodEnd })
    .where('org_id', '=', staff.orgId)
    .execute();

  expect(await staff.call(upgradePlan, { newPlanId: 'scale' })).toEqual({
    status: 'paid',
    paymentId: null,
    clientSecret: null,
  });
  const [invoice] = await invoicesOf(staff);
  expect(invoice).toMatchObject({ kind: 'upgrade', totalCents: 0, status: 'paid' });
  const { lines } = await staff.call(getInvoice, { orgId: staff.orgId, invoiceId: invoice?.id ?? 0 });
  expect(lines.map(({ description, amountCents }) => [description, amountCents])).toEqual([
    [expect.stringContaining('in the place of'), 14],
    ['Less than $0.50 is not charged', -14],
  ]);
  expect(await staff.call(getBilling, staff)).toMatchObject({ planId: 'scale' });
});

test('[AD-10] a card is replaced from an account’s page, and not charged if nothing is owed', async () => {
  const staff = await onTrial();
  await pay(staff, '4242424242424242', { planId: 'starter' });
  const stripeToken = await tokenOf(staff, '5555555555554444');

  expect(await staff.call(saveAccountCard, { accountId: staff.accountId, stripeToken })).toEqual({
    cardBrand: 'Mastercard',
    lastFour: '4444',
    expMonth: 12,
    expYear: 2048,
  });
  expect((await staff.call(getBilling, staff)).billingEmail).toBe(billingEmail);
  expect(await invoicesOf(staff)).toHaveLength(1);
});
