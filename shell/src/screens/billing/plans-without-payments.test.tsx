import { getBilling, getPaymentStanding, listInvoices, listPaymentPlans } from 'shared-contracts/api/billing';
import { answers, mockApi, screen } from 'shared-ui/testing';
import { beforeEach, expect, test } from 'vitest';
import { renderInShell } from '../../testing/render-in-shell.tsx';
import { BillingContent } from './billing-content.tsx';

const standing = {
  orgId: 1,
  companyName: 'Harbor Coffee',
  state: 'trial',
  planId: null,
  paymentDueAt: null,
  mayPay: true,
  publishableKey: '',
} as const;
const plan = {
  id: 'starter',
  name: 'Starter',
  priceCents: 4_900,
  currency: 'usd',
  includedSegments: 1_000,
  isExample: false,
};
const card = { cardBrand: 'Visa', lastFour: '4242', expMonth: 4, expYear: 2030 };

const billingOf = ({ planId, until }: { planId: string | null; until: string }) => ({
  planId,
  nextPlanId: null,
  billing: card,
  billingEmail: 'bills@harbor.test',
  couponCode: null,
  owedCents: 0,
  estimate: {
    since: '2026-11-01T00:00:00.000Z',
    until,
    currency: 'usd',
    accounts: [],
    segments: 0,
    pictures: 0,
    includedSegments: 0,
    segmentCents: 1,
    mmsCents: 3,
    usageCents: 0,
    isExample: false,
  },
});

beforeEach(() => {
  mockApi(listPaymentPlans, answers({ plans: [plan] }));
  mockApi(listInvoices, answers({ items: [], nextPageCursor: 0 }));
  mockApi(getBilling, answers(billingOf({ planId: null, until: '2026-12-01T00:00:00.000Z' })));
});

test('[AD-10] without card payments, plans show prices and a sentence, and nothing that cannot work', async () => {
  mockApi(getPaymentStanding, answers({ ...standing, processor: 'none' }));
  renderInShell(<BillingContent />, { at: '/settings/billing' });

  expect(await screen.findByText('$49.00')).toBeVisible();
  expect(screen.getByText(/Card payments aren't set up/)).toBeVisible();
  expect(await screen.findByText(/Visa ending in 4242/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Select Starter' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Update payment method' })).toBeNull();
});

test('[AD-10] with card payments, a plan can be selected', async () => {
  mockApi(getPaymentStanding, answers({ ...standing, processor: 'simulated' }));
  renderInShell(<BillingContent />, { at: '/settings/billing' });

  expect(await screen.findByRole('button', { name: 'Select Starter' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Update payment method' })).toBeVisible();
  expect(screen.queryByText(/Card payments aren't set up/)).toBeNull();
});

test.each([
  [
    '2999-12-01T00:00:00.000Z',
    /^The difference for the rest of the month is charged now to Visa ending in 4242/,
  ],
  ['2026-01-01T00:00:00.000Z', /^Last month hasn't been invoiced yet/],
])('[AD-10] a larger plan in a month that lasts until %s says when it starts', async (until, sentence) => {
  const large = { ...plan, id: 'growth', name: 'Growth', priceCents: 9_900 };
  mockApi(listPaymentPlans, answers({ plans: [plan, large] }));
  mockApi(getBilling, answers(billingOf({ planId: plan.id, until })));
  mockApi(
    getPaymentStanding,
    answers({ ...standing, state: 'active', planId: plan.id, processor: 'simulated' }),
  );
  const { user } = renderInShell(<BillingContent />, { at: '/settings/billing' });

  await screen.findByText(/Visa ending in 4242/);
  await user.click(await screen.findByRole('button', { name: 'Select Growth' }));

  expect(await screen.findByText(sentence)).toBeVisible();
});
