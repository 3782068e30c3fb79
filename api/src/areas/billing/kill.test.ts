import { createCardToken, listInvoices, submitPayment } from 'shared-contracts/api/billing';
import { createClient } from 'shared-contracts/client';
import { afterAll, expect, test } from 'vitest';
import { StripeStandIn } from 'test-servers/stripe/stand-in';
import { apiProcesses } from '../../testing/api-process.ts';
import { useApi } from '../../testing/test-api.ts';
import { daysAgo, periodEnd } from '../../testing/billing.ts';
import type { SignedIn } from '../../testing/test-api.ts';
import { retryMonthJob, settleOpenPayments } from './billing.job.ts';
import { invoiceMonth } from './invoice-month.service.ts';
import { retryMonth } from './retry-month.service.ts';

const standIn = new StripeStandIn();
const stripe = { STRIPE_SECRET_KEY: 'sk_test', STRIPE_API_URL: await standIn.start() };
const api = useApi(stripe);
const startProcess = apiProcesses(api);
afterAll(() => standIn.stop());

test('[AP-04] a process that is killed after charging and before writing it down charges once', async () => {
  const staff = await api.signedIn('owner');
  const { kill, url } = await startProcess(stripe);
  const client = createClient({ baseUrl: url, token: () => staff.token });
  standIn.afterCharge = async (_intent, response) => {
    await kill();
    response.destroy();
  };

  const call = client.call(submitPayment, {
    orgId: staff.orgId,
    stripeToken: 'pm_good',
    billingEmail: 'bills@harbor.example',
    planId: 'growth',
  });
  await expect(call).rejects.toThrow();
  expect(standIn.intents).toHaveLength(1);
  expect((await staff.call(listInvoices, staff)).items).toMatchObject([{ status: 'open' }]);

  standIn.afterCharge = () => undefined;
  await settleOpenPayments(api.platform, Date.now() + 61_000);
  expect(standIn.intents).toHaveLength(1);
  expect((await staff.call(listInvoices, staff)).items).toMatchObject([{ status: 'paid' }]);
});

/** Creates a failed monthly invoice that is due for a retry; its card would now be accepted. */
async function refusedMonth({ call, orgId }: SignedIn) {
  const { db } = api.platform.database;
  await call(submitPayment, {
    orgId,
    stripeToken: 'pm_good',
    billingEmail: 'bills@harbor.example',
    planId: 'starter',
  });
  const period = { anchor_at: daysAgo(33), period_start: daysAgo(33), period_end: periodEnd };
  await db.updateTable('subscriptions').set(period).where('org_id', '=', orgId).execute();
  const useCard = (method_ref: string) =>
    db.updateTable('payment_cards').set({ method_ref }).where('org_id', '=', orgId).execute();
  await useCard('pm_declined');
  await invoiceMonth(api.platform, { orgId, periodEnd });
  await useCard('pm_good');
  const tryAt = daysAgo(1);
  const { id: invoiceId } = await db
    .updateTable('invoices')
    .set({ next_try_at: tryAt })
    .where('org_id', '=', orgId)
    .where('status', '=', 'failed')
    .returning('id')
    .executeTakeFirstOrThrow();

  return { orgId, invoiceId, tryAt };
}

test('[AP-04] a worker that is killed after charging a refused month again and before writing it down charges once', async () => {
  const staff = await api.signedIn('owner');
  const planned = await refusedMonth(staff);
  const before = standIn.intents.length;
  const { child } = await startProcess({ ...stripe, ROLE: 'all' });
  const gone = new Promise((resolve) => {
    child.once('exit', resolve);
  });
  standIn.afterCharge = async (_intent, response) => {
    child.kill('SIGKILL');
    await gone;
    response.destroy();
  };
  await api.platform.database.inTransaction((tx) =>
    api.platform.jobs.enqueue(tx, retryMonthJob, { ...planned, tryAt: planned.tryAt.toISOString() }),
  );
  await gone;
  const month = async () =>
    (await staff.call(listInvoices, staff)).items.filter(({ kind }) => kind === 'monthly');
  expect(standIn.intents).toHaveLength(before + 1);
  expect(await month()).toMatchObject([{ status: 'failed' }]);

  standIn.afterCharge = () => undefined;
  await retryMonth(api.platform, planned);
  await settleOpenPayments(api.platform, Date.now() + 61_000);
  await retryMonth(api.platform, planned);
  expect(standIn.intents).toHaveLength(before + 1);
  expect(await month()).toMatchObject([{ status: 'paid' }]);
});

test('[AP-04] the number of a card is in no table and in no log', async () => {
  const staff = await api.signedIn('owner');
  const { output, url } = await startProcess({ STRIPE_SECRET_KEY: '' });
  const { call } = createClient({ baseUrl: url, token: () => staff.token });
  const card = { cardExpMonth: '12', cardExpYear: '2048', cardCvc: '973' };
  const numbers = ['4242424242424242', '4000 0000 0000 0002', '4111111111111111', '42424242424242x2'];
  const tokens: string[] = [];
  for (const cardNumber of numbers) {
    await call(createCardToken, { ...card, cardNumber }).then(
      ({ token }) => tokens.push(token),
      () => undefined,
    );
  }
  for (const stripeToken of tokens) {
    await call(submitPayment, {
      orgId: staff.orgId,
      stripeToken,
      billingEmail: 'bills@harbor.example',
      planId: 'starter',
    }).catch(() => undefined);
  }
  expect(tokens).toHaveLength(2);

  const { pool } = api.platform.database;
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
     where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  );
  const dumps = await Promise.all(
    rows.map(async ({ name }) => {
      const { rows: held } = await pool.query<{ text: string }>(
        `select row_to_json(t)::text as text from ${name} t`,
      );

      return held.map(({ text }) => text).join('\n');
    }),
  );
  const everything = [...dumps, ...output].join('\n').replaceAll(' ', '');

  expect(everything).toContain('"last_four":"4242"');
  for (const number of numbers) {
    expect(everything).not.toContain(number.replaceAll(' ', ''));
  }
});
