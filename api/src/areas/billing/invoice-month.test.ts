import {
  getBilling,
  getInvoice,
  getPaymentStanding,
  listInvoices,
  upgradePlan,
} from 'shared-contracts/api/billing';
import { getMe } from 'shared-contracts/api/users';
import { expect, test } from 'vitest';
import { afterMonth, daysAgo, payWith, periodEnd } from '../../testing/billing.ts';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import type { SignedIn } from '../../testing/test-api.ts';
import { useApi } from '../../testing/test-api.ts';
import { billingHandlers, queueInvoices, settleOpenPayments } from './billing.job.ts';
import { invoiceMonth } from './invoice-month.service.ts';

const api = useApi();

async function sendTexts(
  { orgId, accountId }: SignedIn,
  texts: { count: number; segments: number; at: Date; status?: 'delivered' | 'failed'; media?: string },
): Promise<void> {
  const { contactId } = await api.make.contact({ orgId, accountId });
  await api.platform.database.db
    .insertInto('messages')
    .values(
      Array.from({ length: texts.count }, () => ({
        org_id: orgId,
        account_id: accountId,
        contact_id: contactId,
        direction: 'outbound' as const,
        status: texts.status ?? ('delivered' as const),
        segments: texts.segments,
        media: texts.media ?? '[]',
        provider: 'simulator',
        number: '+14155550100',
        created_at: texts.at,
      })),
    )
    .execute();
}

const monthly = async (staff: SignedIn) => {
  const { items } = await staff.call(listInvoices, staff);

  return items.filter(({ kind }) => kind === 'monthly');
};
const picture = JSON.stringify([{ url: 'x', contentType: 'image/png', bytes: 1, width: 1, height: 1 }]);

test('[AD-10] a month is invoiced once, however often and by how many it is run, and counts its texts', async () => {
  const staff = await afterMonth(api);
  const { orgId, accountId } = staff;
  const other = { ...staff, ...(await api.make.account(orgId, { name: 'Pier' })) };
  const inside = daysAgo(10);
  await sendTexts(staff, { count: 200, segments: 3, at: inside });
  await sendTexts(other, { count: 50, segments: 1, at: inside });
  await sendTexts(staff, { count: 4, segments: 1, at: inside, media: picture });
  await sendTexts(staff, { count: 9, segments: 1, at: inside, status: 'failed' });
  await sendTexts(staff, { count: 7, segments: 1, at: daysAgo(40) });
  await sendTexts(staff, { count: 7, segments: 1, at: daysAgo(1) });

  await Promise.all([1, 2, 3].map(() => invoiceMonth(api.platform, { orgId, periodEnd })));
  await queueInvoices(api.platform);
  await api.platform.jobs.drain(billingHandlers(api.platform));

  const invoices = await monthly(staff);
  expect(invoices).toMatchObject([{ status: 'paid', planName: 'Starter', totalCents: 2_900 + 150 + 12 }]);
  const { lines } = await staff.call(getInvoice, { orgId, invoiceId: invoices[0]?.id ?? 0 });
  expect(
    lines.map(({ kind, accountId: of, quantity, amountCents }) => [kind, of, quantity, amountCents]),
  ).toEqual([
    ['plan', null, 1, 2_900],
    ['segments', accountId, 600, 600],
    ['pictures', accountId, 4, 12],
    ['segments', other.accountId, 50, 50],
    ['included', null, 500, -500],
  ]);
  for (const line of lines.filter(({ kind }) => kind === 'segments')) {
    const { rows } = await api.platform.database.pool.query<{ segments: number }>(
      `select sum(segments) as segments from messages
       where org_id = $1 and account_id = $2 and created_at >= $3 and created_at < $4
         and status in ('sent', 'delivered', 'undelivered') and media = '[]'`,
      [orgId, line.accountId, line.periodStart, line.periodEnd],
    );
    expect(line.quantity).toBe(rows[0]?.segments);
  }
  const { estimate } = await staff.call(getBilling, { orgId });
  expect(estimate).toMatchObject({ since: periodEnd.toISOString(), segments: 7 });
});

test('[AD-10] a larger plan that is chosen before an ended month is invoiced covers no texts of that month', async () => {
  // theopenco/llmgateway#2566, unkeyed/unkey#6422: what a plan includes, for a price of nothing
  const staff = await afterMonth(api);
  const { orgId } = staff;
  await sendTexts(staff, { count: 200, segments: 3, at: daysAgo(10) });

  await staff.call(upgradePlan, { newPlanId: 'growth' });
  expect(await staff.call(getBilling, { orgId })).toMatchObject({ planId: 'starter', nextPlanId: 'growth' });
  await invoiceMonth(api.platform, { orgId, periodEnd });

  const [invoice] = await monthly(staff);
  const { lines } = await staff.call(getInvoice, { orgId, invoiceId: invoice?.id ?? 0 });
  expect(lines.map(({ kind, quantity, amountCents }) => [kind, quantity, amountCents])).toEqual([
    ['plan', 1, 9_900],
    ['segments', 600, 600],
    ['included', 500, -500],
  ]);
  expect(await staff.call(getBilling, { orgId })).toMatchObject({ planId: 'growth', nextPlanId: null });
});

test('[AD-10] a process that dies after writing a month and before charging it charges it once later', async () => {
  const staff = await afterMonth(api);
  const { orgId } = staff;
  const { payments } = api.platform.edges;
  Object.assign(api.platform.edges, {
    payments: { ...payments, charge: () => Promise.reject(new Error('the process died')) },
  });
  await expect(invoiceMonth(api.platform, { orgId, periodEnd })).rejects.toThrow('the process died');
  Object.assign(api.platform.edges, { payments });
  expect(await monthly(staff)).toMatchObject([{ status: 'open' }]);

  await invoiceMonth(api.platform, { orgId, periodEnd });
  await settleOpenPayments(api.platform, Date.now() + 61_000);
  expect(await monthly(staff)).toMatchObject([{ status: 'paid' }]);
});

test('[AD-10] [SH-21] a failed payment is said, and after the grace period all but paying answers 402; paying lifts it', async () => {
  const staff = await afterMonth(api, '4000002760003184');
  const { orgId } = staff;
  await invoiceMonth(api.platform, { orgId, periodEnd });

  expect(await monthly(staff)).toMatchObject([{ status: 'failed' }]);
  expect((await staff.call(getMe, {})).organization.hasPaymentFailed).toBe(true);
  const standing = await staff.call(getPaymentStanding, {});
  expect(standing.state).toBe('payment_failed');
  const graceDays = (Date.parse(standing.paymentDueAt ?? '') - Date.now()) / 86_400_000;
  expect(Math.round(graceDays)).toBe(7);
  expect((await staff.call(getBilling, { orgId })).owedCents).toBe(2_900);

  await api.platform.database.inTransaction(async (tx) => {
    await tx
      .updateTable('organizations')
      .set({ payment_due_at: daysAgo(1) })
      .where('org_id', '=', orgId)
      .execute();
    api.platform.sessions.forgetOrganization(tx, orgId);
  });
  await expectRefusal(staff.call(getMe, {}), 'payment_required');
  await expectRefusal(payWith(staff, '4000000000000002'), 'card_declined');
  await expectRefusal(staff.call(getMe, {}), 'payment_required');

  await payWith(staff, '5555555555554444');
  expect((await staff.call(getMe, {})).organization.hasPaymentFailed).toBe(false);
  expect(await monthly(staff)).toMatchObject([{ status: 'paid' }]);
  expect(await staff.call(getBilling, { orgId })).toMatchObject({
    owedCents: 0,
    billing: { lastFour: '4444' },
  });
});
