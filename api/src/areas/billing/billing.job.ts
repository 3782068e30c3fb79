import { z } from 'zod';
import { AppError } from '../../kernel/app-error.ts';
import type { Page } from '../../platform/db/sql/after-key.sql.ts';
import { defineJob, handle } from '../../platform/jobs/define-job.ts';
import type { JobHandler } from '../../platform/jobs/define-job.ts';
import { forEachRow, forEachStep } from '../../platform/jobs/for-each-row.ts';
import { rowsInPages } from '../../platform/jobs/pages-of-rows.ts';
import type { Platform } from '../../platform/platform.ts';
import { chargePayment } from './charge-payment.service.ts';
import { cancelBankAuthentication } from './cancel-bank-authentication.service.ts';
import { endGracePeriods } from './end-grace-periods.service.ts';
import { invoiceMonth } from './invoice-month.service.ts';
import { findDueRetries } from './invoices.store.ts';
import { findOpenPayments } from './payments.store.ts';
import { retryMonth } from './retry-month.service.ts';
import { findEndedSubscriptions } from './subscriptions.store.ts';

/** Months are invoiced a day after they end, when carriers have reported the outcome of most messages. */
const settledAfterMs = 24 * 3_600_000;
/** Time for which an open payment is left to the request that makes it. */
const openForMs = 60_000;
/** Time for which a bank's challenge may stay unanswered. */
const questionMs = 3_600_000;

/** Finds organizations whose month has ended. */
export const runInvoicesJob = defineJob({
  name: 'run-invoices',
  payload: z.object({}),
  attempts: 3,
  timeoutSeconds: 600,
});

/** Invoices one month of one organization, once. */
export const invoiceMonthJob = defineJob({
  name: 'invoice-month',
  payload: z.object({ orgId: z.int(), periodEnd: z.iso.datetime() }),
  attempts: 5,
  timeoutSeconds: 300,
});

/** Checks the outcome of payments whose result is not recorded. */
export const settlePaymentsJob = defineJob({
  name: 'settle-payments',
  payload: z.object({}),
  attempts: 1,
  timeoutSeconds: 300,
});

/** Finds failed invoices due for a retry and expired grace periods. */
export const runRetriesJob = defineJob({
  name: 'run-retries',
  payload: z.object({}),
  attempts: 3,
  timeoutSeconds: 300,
});

/** Retries a failed monthly invoice, once per planned attempt. */
export const retryMonthJob = defineJob({
  name: 'retry-month',
  payload: z.object({ orgId: z.int(), invoiceId: z.int(), tryAt: z.iso.datetime() }),
  attempts: 5,
  timeoutSeconds: 300,
});

export function billingHandlers(platform: Platform): JobHandler[] {
  return [
    handle(runInvoicesJob, () => queueInvoices(platform), { schedule: '25 * * * *' }),
    handle(invoiceMonthJob, ({ orgId, periodEnd }) =>
      invoiceMonth(platform, { orgId, periodEnd: new Date(periodEnd) }),
    ),
    handle(
      runRetriesJob,
      () =>
        forEachStep(platform.log, {
          queueRetries: () => queueRetries(platform),
          endGracePeriods: () => endGracePeriods(platform),
        }),
      { schedule: '*/10 * * * *' },
    ),
    handle(retryMonthJob, ({ tryAt, ...invoice }) =>
      retryMonth(platform, { ...invoice, tryAt: new Date(tryAt) }),
    ),
    handle(settlePaymentsJob, () => settleOpenPayments(platform), { schedule: '* * * * *' }),
  ];
}

/** Queues one job for each month that has ended. */
export async function queueInvoices({
  database,
  jobs,
  log,
}: Pick<Platform, 'database' | 'jobs' | 'log'>): Promise<void> {
  const before = new Date(Date.now() - settledAfterMs);
  await forEachRow(
    rowsInPages((page: Page<{ orgId: number }>) => findEndedSubscriptions(database.db, before, page)),
    { log, failure: 'the invoice of a month was not queued', idsOf: ({ orgId }) => ({ orgId }) },
    ({ orgId, periodEnd }) =>
      database.inTransaction((tx) =>
        jobs.enqueue(tx, invoiceMonthJob, { orgId, periodEnd: periodEnd.toISOString() }),
      ),
  );
}

/** Queues one job for each failed monthly invoice that is due for a retry. */
export async function queueRetries(
  { database, jobs, log }: Pick<Platform, 'database' | 'jobs' | 'log'>,
  now = new Date(),
): Promise<void> {
  await forEachRow(
    rowsInPages((page: Page<{ orgId: number; invoiceId: number }>) => findDueRetries(database.db, now, page)),
    {
      log,
      failure: 'the retry of an invoice was not queued',
      idsOf: ({ orgId, invoiceId }) => ({ orgId, invoiceId }),
    },
    ({ tryAt, ...invoice }) =>
      database.inTransaction((tx) =>
        jobs.enqueue(tx, retryMonthJob, { ...invoice, tryAt: tryAt.toISOString() }),
      ),
  );
}

/** Resumes payments whose process died or whose processor did not respond, with their original key. */
export async function settleOpenPayments(platform: Platform, now = Date.now()): Promise<void> {
  if (!platform.edges.payments) {
    return;
  }
  const before = new Date(now - openForMs);
  await forEachRow(
    rowsInPages((page: Page<{ orgId: number; id: number }>) =>
      findOpenPayments(platform.database.db, before, page),
    ),
    {
      log: platform.log,
      failure: 'a payment could not be settled',
      idsOf: ({ orgId, id: paymentId }) => ({ orgId, paymentId }),
    },
    async ({ orgId, id: paymentId, status, createdAt }) => {
      if (status === 'requires_action' && now - createdAt.getTime() > questionMs) {
        return cancelBankAuthentication(platform, orgId);
      }
      await chargePayment(platform, { orgId, paymentId }).catch((error: unknown) => {
        // A refusal is an outcome too, and is recorded.
        if (!(error instanceof AppError)) {
          throw error;
        }
      });
    },
  );
}
