import { listInvoices } from 'shared-contracts/api/billing';
import { chooseDigest } from 'shared-contracts/api/users/own';
import { expect, test } from 'vitest';
import { runInvoicesJob } from '../areas/billing/billing.job.ts';
import { sendDigestsJob } from '../areas/users/own/digest/send-digests.job.ts';
import { apiProcesses } from '../testing/api-process.ts';
import { afterMonth } from '../testing/billing.ts';
import { mailsTo } from '../testing/mailbox.ts';
import { useApi } from '../testing/test-api.ts';
import type { SignedIn } from '../testing/test-api.ts';

const api = useApi();
const startProcess = apiProcesses(api);

/** An unread conversation of a user who gets an hourly digest. */
async function makeUnread({ call, orgId, accountId }: SignedIn): Promise<void> {
  await call(chooseDigest, { frequency: 'hourly' });
  const { contactId } = await api.make.contact({ orgId, accountId });
  await api.platform.database.db
    .insertInto('conversations')
    .values({
      org_id: orgId,
      account_id: accountId,
      contact_id: contactId,
      activity: contactId,
      search_text: '',
      unread_count: 1,
      last_message_at: new Date(),
    })
    .execute();
}

const jobCounts = async (states: string): Promise<number> => {
  const { rows } = await api.platform.database.pool.query<{ count: number }>(
    `select count(*) as count from pgboss.job where state::text ${states}
     and name in ('run-invoices', 'invoice-month', 'send-digests', 'send-mail')`,
  );

  return rows[0]?.count ?? 0;
};

test('[AD-10][AD-14][AP-06] two workers that are both called to the same round invoice and mail once', async () => {
  const payer = await afterMonth(api);
  const reader = await api.signedIn('agent');
  await makeUnread(reader);
  const { database, jobs } = api.platform;
  await Promise.all([startProcess({ ROLE: 'worker' }), startProcess({ ROLE: 'worker' })]);
  await database.inTransaction(async (tx) => {
    for (let scheduler = 0; scheduler < 6; scheduler += 1) {
      await jobs.enqueue(tx, runInvoicesJob, {});
      await jobs.enqueue(tx, sendDigestsJob, {});
    }
  });

  await expect.poll(() => mailsTo(api, reader.email)).not.toEqual([]);
  await expect.poll(() => jobCounts("not in ('completed', 'failed', 'cancelled')")).toBe(0);
  expect(await jobCounts("in ('failed', 'cancelled')")).toBe(0);
  expect(await mailsTo(api, reader.email)).toHaveLength(1);
  const { items } = await payer.call(listInvoices, payer);
  expect(items.filter(({ kind }) => kind === 'monthly')).toMatchObject([{ status: 'paid' }]);
});

test('[AP-06] of two workers that start together one plans each round', async () => {
  const { pool } = api.platform.database;
  // As after a night without workers: the schedules are known, but no runs are planned.
  await pool.query('update pgboss.version set cron_on = null');
  await Promise.all([startProcess({ ROLE: 'worker' }), startProcess({ ROLE: 'worker' })]);
  const planned = async () => {
    const { rows } = await pool.query<{ count: number }>(
      `select count(*) as count from pgboss.job where name = 'settle-payments'
       group by date_trunc('minute', created_on)`,
    );

    return rows.map(({ count }) => count);
  };

  await expect.poll(planned).not.toEqual([]);
  expect(new Set(await planned())).toEqual(new Set([1]));
});
