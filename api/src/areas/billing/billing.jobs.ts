import { z } from 'zod';
import { AppError } from '../../kernel/app-error.ts';
import { defineJob, handle } from '../../platform/jobs/define-job.ts';
import type { JobHandler } from '../../platform/jobs/define-job.ts';
import type { Platform } from '../../platform/platform.ts';
import { chargePayment } from './charge-payment.ts';
import { closeOpenQuestion } from './close-open-question.ts';
import { endGracePeriods } from './end-grace-periods.ts';
import { invoiceMonth } from './invoice-month.ts';
import { findDueTries } from './invoices.store.ts';
import { findOpenPayments } from './payments.store.ts';
import { retryMonth } from './retry-month.ts';
import { findEndedSubscriptions } from './subscriptions.store.ts';

/** A month is invoiced a day after its end: by then carriers have said what became of its texts. */
const settledAfterMs = 24 * 3_600_000;
/** A payment is left to whoever makes it for this long. */
const openForMs = 60_000;
/** A question of the bank waits this long for an answer. */
const questionMs = 3_600_000;

/** Finds the organizations whose month has ended. */
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

/** Asks again what became of payments whose end is not on record. */
export const settlePaymentsJob = defineJob({
  name: 'settle-payments',
  payload: z.object({}),
  attempts: 1,
  timeoutSeconds: 300,
});

/** Finds refused months that are to be charged again, and grace periods that are over. */
export const runRetriesJob = defineJob({
  name: 'run-retries',
  payload: z.object({}),
  attempts: 3,
  timeoutSeconds: 300,
});

/** Charges a refused month again, once for each planned try. */
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
      async () => {
        await queueRetries(platform);
        await endGracePeriods(platform);
      },
      { schedule: '*/10 * * * *' },
    ),
    handle(retryMonthJob, ({ tryAt, ...invoice }) =>
      retryMonth(platform, { ...invoice, tryAt: new Date(tryAt) }),
    ),
    handle(settlePaymentsJob, () => settleOpenPayments(platform), { schedule: '* * * * *' }),
  ];
}

/** Queues the months that have ended, each as a job of its own. */
export async function queueInvoices(platform: Platform): Promise<void> {
  const ended = await findEndedSubscriptions(platform.database.db, new Date(Date.now() - settledAfterMs));
  for (const { orgId, periodEnd } of ended) {
    await platform.database.inTransaction((tx) =>
      platform.jobs.enqueue(tx, invoiceMonthJob, { orgId, periodEnd: periodEnd.toISOString() }),
    );
  }
}

/** Queues the tries of refused months whose day has come, each as a job of its own. */
export async function queueRetries(platform: Platform, now = new Date()): Promise<void> {
  for (const { tryAt, ...invoice } of await findDueTries(platform.database.db, now)) {
    await platform.database.inTransaction((tx) =>
      platform.jobs.enqueue(tx, retryMonthJob, { ...invoice, tryAt: tryAt.toISOString() }),
    );
  }
}

/** Takes up payments whose process died, or whose processor did not answer, with the key they were begun with. */
export async function settleOpenPayments(platform: Platform, now = Date.now()): Promise<void> {
  if (!platform.edges.payments) {
    return;
  }
  const open = await findOpenPayments(platform.database.db, new Date(now - openForMs));
  for (const { orgId, id: paymentId, status, createdAt } of open) {
    if (status === 'requires_action' && now - createdAt.getTime() > questionMs) {
      await closeOpenQuestion(platform, orgId);
      continue;
    }
    await chargePayment(platform, { orgId, paymentId }).catch((error: unknown) => {
      // A refusal is an end like another, and is written down.
      if (!(error instanceof AppError)) {
        platform.log.warn({ err: error, paymentId }, 'a payment could not be settled');
      }
    });
  }
}
