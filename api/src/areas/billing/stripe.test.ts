import Stripe from 'stripe';
import {
  confirmPayment,
  getPaymentStanding,
  listInvoices,
  submitPayment,
} from 'shared-contracts/api/billing';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { StripeStandIn } from 'test-servers/stripe/stand-in';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { withEachPart } from '../../testing/sample-values.ts';
import type { SignedIn } from '../../testing/test-api.ts';
import { useApi } from '../../testing/test-api.ts';
import { startTrial } from '../organizations/payment-standing.service.ts';
import { settleOpenPayments } from './billing.job.ts';

const standIn = new StripeStandIn();
const webhookSecret = 'whsec_of_a_test';
const api = useApi({
  STRIPE_SECRET_KEY: 'sk_test_of_a_test',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_of_a_test',
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_API_URL: await standIn.start(),
});
afterAll(() => standIn.stop());
beforeEach(() => {
  standIn.intents.length = 0;
  standIn.afterCharge = () => undefined;
});

async function onTrial(): Promise<SignedIn> {
  const staff = await api.signedIn('owner');
  await api.platform.database.inTransaction((tx) => startTrial(api.platform, tx, staff.orgId));

  return staff;
}

const pay = ({ call, orgId }: SignedIn, stripeToken = 'pm_good') =>
  call(submitPayment, { orgId, stripeToken, billingEmail: 'bills@harbor.example', planId: 'growth' });

type Intent = (typeof standIn.intents)[number];

async function notify(
  intent: Intent,
  type = 'payment_intent.succeeded',
  secret = webhookSecret,
): Promise<number> {
  return post(JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object: intent } }), { secret });
}

async function post(
  payload: string,
  { secret = webhookSecret, timestamp }: { secret?: string; timestamp?: number } = {},
): Promise<number> {
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    ...(timestamp === undefined ? {} : { timestamp }),
  });
  const response = await fetch(`${api.url}/payments/stripe/webhook`, {
    method: 'POST',
    headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
    body: payload,
  });

  return response.status;
}

const paidInvoices = async ({ call, orgId }: SignedIn) =>
  (await call(listInvoices, { orgId })).items.filter(({ status }) => status === 'paid');

test('[AP-04] a webhook with a wrong signature, or from another processor, is refused', async () => {
  const staff = await onTrial();
  standIn.afterCharge = (_intent, response) => response.destroy();
  await pay(staff);
  const [intent] = standIn.intents;
  if (!intent) {
    return expect.fail('nothing was charged');
  }

  expect(await notify(intent, 'payment_intent.succeeded', 'whsec_guessed')).toBe(403);
  const other = await fetch(`${api.url}/payments/simulated/webhook`, { method: 'POST', body: '{}' });
  expect(other.status).toBe(404);
  expect((await staff.call(getPaymentStanding, {})).state).toBe('trial');
});

test('[AP-04] a signed webhook that is no event is refused as malformed', async () => {
  const event = { type: 'payment_intent.succeeded', data: { object: { id: 'pi_1', metadata: {} } } };
  const bodies = [null, [], 'x', 1, {}].flatMap((kind) => withEachPart(event, kind));
  const statuses = await Promise.all(bodies.map((body) => post(JSON.stringify(body))));

  // Event types we do not handle are accepted and ignored, as is metadata that names no payment of ours.
  expect(new Set(statuses)).toEqual(new Set([204, 400]));
  expect(await Promise.all(['null', '[]', '"x"', '1', '{}'].map((body) => post(body)))).toEqual(
    Array.from({ length: 5 }, () => 400),
  );
});

test('[AP-04] a webhook signed for another time is refused, in the future as in the past', async () => {
  const event = JSON.stringify({ type: 'customer.created', data: { object: {} } });
  const now = Math.floor(Date.now() / 1_000);

  expect(await post(event, { timestamp: now - 400 })).toBe(403);
  expect(await post(event, { timestamp: now + 400 })).toBe(403);
  expect(await post(event, { timestamp: now + 60 })).toBe(204);
});

test('[AP-04] Stripe charges a plan once; its refusals are shown as sentences', async () => {
  const staff = await onTrial();

  await expectRefusal(pay(staff, 'pm_declined'), 'card_insufficient_funds');
  expect(await pay(staff)).toMatchObject({ status: 'paid' });
  expect(await staff.call(getPaymentStanding, {})).toMatchObject({
    state: 'active',
    processor: 'stripe',
    publishableKey: 'pk_test_of_a_test',
  });
  expect(standIn.intents.map(({ amount, status }) => [amount, status])).toEqual([
    [9_900, 'requires_payment_method'],
    [9_900, 'succeeded'],
  ]);
});

test('[AP-04] an answer that is lost after charging is fetched again: charged once', async () => {
  const staff = await onTrial();
  standIn.afterCharge = (_intent, response) => response.destroy();
  const { status, paymentId } = await pay(staff);
  expect(status).toBe('processing');
  await expectRefusal(pay(staff), 'payment_under_way');

  standIn.afterCharge = () => undefined;
  await settleOpenPayments(api.platform, Date.now() + 61_000);
  await settleOpenPayments(api.platform, Date.now() + 61_000);

  expect(standIn.intents).toHaveLength(1);
  expect(await staff.call(confirmPayment, { orgId: staff.orgId, paymentId: paymentId ?? 0 })).toMatchObject({
    status: 'paid',
  });
  expect(await paidInvoices(staff)).toHaveLength(1);
});

test('[AP-04] a webhook before the answer, and the same again in any order, settle a payment once', async () => {
  const staff = await onTrial();
  standIn.afterCharge = async (intent) => void (await notify(intent));

  expect(await pay(staff)).toMatchObject({ status: 'paid' });
  const [intent] = standIn.intents;
  if (!intent) {
    return expect.fail('nothing was charged');
  }
  const late = ['payment_intent.succeeded', 'payment_intent.created', 'payment_intent.payment_failed'];
  expect(await Promise.all(late.map((type) => notify(intent, type)))).toEqual([204, 204, 204]);
  expect(await notify(intent, 'customer.created')).toBe(204);

  expect(await paidInvoices(staff)).toHaveLength(1);
  expect(await staff.call(getPaymentStanding, {})).toMatchObject({ state: 'active', planId: 'growth' });
});

test('[AP-04] two submissions at the same time charge once', async () => {
  const staff = await onTrial();
  await Promise.allSettled([pay(staff), pay(staff), pay(staff)]);

  expect(standIn.intents.filter(({ status }) => status === 'succeeded')).toHaveLength(1);
  expect(await paidInvoices(staff)).toHaveLength(1);
});
