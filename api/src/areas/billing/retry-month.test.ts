import { addresses } from 'shared-contracts/addresses';
import { getInvoice, getPaymentStanding, listInvoices } from 'shared-contracts/api/billing';
import { getMe } from 'shared-contracts/api/users';
import { expect, test } from 'vitest';
import { afterMonth, daysAgo, payWith, periodEnd } from '../../testing/billing.ts';
import { mailsTo } from '../../testing/mailbox.ts';
import type { SignedIn } from '../../testing/test-api.ts';
import { useApi } from '../../testing/test-api.ts';
import { sendMailHandler } from '../../platform/mail/deliver-mail.ts';
import { billingHandlers, queueRetries, settleOpenPayments } from './billing.job.ts';
import { endGracePeriods } from './end-grace-periods.service.ts';
import { invoiceMonth } from './invoice-month.service.ts';
import { retryMonth } from './retry-month.service.ts';
import { nextRetryAt } from './retry-schedule.rules.ts';

const api = useApi();
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

/** Creates an organization whose automatic monthly charge was just refused. */
async function afterRefusal() {
  const staff = await afterMonth(api, '4000002760003184');
  await invoiceMonth(api.platform, { orgId: staff.orgId, periodEnd });

  return staff;
}

/** Runs billing and mail jobs as if `days` had passed. */
async function onDay(days: number): Promise<void> {
  await queueRetries(api.platform, inDays(days));
  await api.platform.jobs.drain([...billingHandlers(api.platform), sendMailHandler(api.platform)]);
}

/** Returns the mails sent to the owner, newest first. */
async function mails(staff: SignedIn): Promise<string[]> {
  await api.platform.jobs.drain([sendMailHandler(api.platform)]);
  const { email } = await staff.call(getMe, {});

  return mailsTo(api, email);
}

/** Returns the attempts to charge the latest month, first one first. */
async function tries(staff: SignedIn) {
  const { items } = await staff.call(listInvoices, staff);
  const month = items.find(({ kind }) => kind === 'monthly');
  const { payments } = await staff.call(getInvoice, { orgId: staff.orgId, invoiceId: month?.id ?? 0 });

  return { status: month?.status, tries: payments.map(({ status }) => status).toReversed() };
}

test.each([
  [1, 1],
  [2, 3],
  [3, 5],
])('[AD-10] after refusal %i a month is tried on day %i', (refusals, day) => {
  const firstAt = daysAgo(10);
  const dueAt = daysAgo(3);

  expect(nextRetryAt([1, 3, 5], { refusals, firstAt, dueAt })).toEqual(
    new Date(firstAt.getTime() + day * 86_400_000),
  );
});

test('[AD-10] a month is tried no more once the days are used up, nor after the grace period', () => {
  const refused = { firstAt: daysAgo(10), dueAt: daysAgo(6) };

  expect(nextRetryAt([1, 3, 5], { ...refused, refusals: 4 })).toBeNull();
  expect(nextRetryAt([1, 3, 5], { ...refused, refusals: 3 })).toBeNull();
  expect(nextRetryAt([], { ...refused, refusals: 1 })).toBeNull();
});

test('[AD-10] [AP-04] a refused month is charged again on its days, by each key once, and the owner gets a mail about each refusal', async () => {
  const staff = await afterRefusal();
  expect(await tries(staff)).toEqual({ status: 'failed', tries: ['failed'] });
  const [first = ''] = await mails(staff);
  expect(first).toContain('could not be charged to Visa ending in 3184');
  expect(first).toContain("We'll try the card again on");
  expect(first).toContain(new URL(addresses.billing.href(), api.config.publicShellUrl).href);

  await onDay(0.9);
  expect((await tries(staff)).tries).toHaveLength(1);
  await Promise.all([onDay(1.1), onDay(1.2)]);
  await onDay(1.3);
  expect((await tries(staff)).tries).toEqual(['failed', 'failed']);
  await onDay(3.1);
  await onDay(5.1);
  await onDay(6.9);
  expect((await tries(staff)).tries).toEqual(['failed', 'failed', 'failed', 'failed']);
  const letters = await mails(staff);
  expect(letters.filter((text) => text.includes('could not be charged'))).toHaveLength(4);
  expect(letters[0]).toContain("We won't try this card again automatically.");
  const keys = await api.platform.database.db
    .selectFrom('payments')
    .select('idempotency_key')
    .where('org_id', '=', staff.orgId)
    .execute();
  expect(new Set(keys.map((row) => row.idempotency_key)).size).toBe(keys.length);
});

test('[AD-10] a try that goes through pays the month, lifts the banner, and mails a receipt once', async () => {
  const staff = await afterRefusal();
  const { orgId } = staff;
  await api.platform.database.pool.query(
    `update simulated_cards set behaviour = 'succeeds' where token in
       (select method_ref from payment_cards where org_id = $1)`,
    [orgId],
  );
  await onDay(1.1);
  await settleOpenPayments(api.platform, inDays(2).getTime());
  await onDay(3.1);

  expect(await tries(staff)).toEqual({ status: 'paid', tries: ['failed', 'succeeded'] });
  expect((await staff.call(getMe, {})).organization.hasPaymentFailed).toBe(false);
  expect((await staff.call(getPaymentStanding, {})).state).toBe('active');
  const receipts = (await mailsTo(api, staff.billingEmail)).filter((text) => text.includes('receipt='));
  const { items } = await staff.call(listInvoices, { orgId });
  const mailed = receipts.map((text) => Number(/receipt=(\d+)/.exec(text)?.[1]));
  const rising = (ids: number[]): number[] => ids.toSorted((one, other) => one - other);
  expect(rising(mailed)).toEqual(rising(items.map(({ id }) => id)));
});

test('[AD-10] an amount paid in the meantime is not charged again', async () => {
  const staff = await afterRefusal();
  await payWith(staff, '4242424242424242');
  await onDay(1.1);

  expect(await tries(staff)).toEqual({ status: 'paid', tries: ['failed', 'succeeded'] });
});

test('[AD-10] a person who is refused sees it, and gets no mail about it; the planned try stays', async () => {
  const staff = await afterRefusal();
  await payWith(staff, '4000000000000002').catch(() => undefined);
  expect(await mails(staff)).toHaveLength(1);
  await onDay(1.1);

  expect((await tries(staff)).tries).toEqual(['failed', 'failed', 'failed']);
});

test('[AD-10] a try waits for a payment that is under way, and is made once by many', async () => {
  const staff = await afterRefusal();
  const { orgId } = staff;
  const due = await api.platform.database.db
    .selectFrom('invoices')
    .select(['id', 'next_try_at'])
    .where('org_id', '=', orgId)
    .where('next_try_at', 'is not', null)
    .executeTakeFirstOrThrow();
  const planned = { orgId, invoiceId: due.id, tryAt: due.next_try_at ?? new Date(0) };
  await Promise.all([1, 2, 3, 4].map(() => retryMonth(api.platform, planned)));

  expect((await tries(staff)).tries).toEqual(['failed', 'failed']);
});

test('[AD-10] the owner is mailed once that the grace period is over, what is held, and what to do', async () => {
  const staff = await afterRefusal();
  await endGracePeriods(api.platform, inDays(6.9));
  expect((await mails(staff)).join()).not.toContain('is overdue');
  await Promise.all([1, 2, 3].map(() => endGracePeriods(api.platform, inDays(7.1))));
  await endGracePeriods(api.platform, inDays(8));

  const ended = (await mails(staff)).filter((text) => text.includes('is overdue'));
  expect(ended).toHaveLength(1);
  expect(ended[0]).toContain('$29.00 is overdue');
  expect(ended[0]).toContain('Waves, flows and scheduled texts resume automatically once you pay');
});
