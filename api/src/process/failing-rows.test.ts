import { randomBytes } from 'node:crypto';
import { createListFrom } from 'shared-contracts/api/contacts/lists';
import { deleteContact } from 'shared-contracts/api/contacts';
import { chooseDigest } from 'shared-contracts/api/users/own';
import { beforeAll, expect, test } from 'vitest';
import { purgeAccounts } from '../areas/accounts/deletion/purge-accounts.job.ts';
import { releaseLostNumbers } from '../areas/accounts/release-lost-numbers.job.ts';
import {
  billingHandlers,
  queueInvoices,
  runRetriesJob,
  settleOpenPayments,
} from '../areas/billing/billing.job.ts';
import { endGracePeriods } from '../areas/billing/end-grace-periods.service.ts';
import { purgeContactsHandler } from '../areas/contacts/purge-contacts.job.ts';
import { foldFigures } from '../areas/dashboard/fold-figures.handler.ts';
import { foldFlowFigures, runDueFlows } from '../areas/flows/engine/start-flows.handler.ts';
import { watchLists } from '../areas/flows/engine/watch-lists.service.ts';
import { purgeFlows } from '../areas/flows/purge-flows.job.ts';
import { createTestFlow, onSilence } from '../areas/flows/testing/written-flows.ts';
import { removeAbandoned } from '../areas/onboarding/remove-abandoned.job.ts';
import { insertSignUp } from '../areas/onboarding/sign-ups.store.ts';
import { sendDigests } from '../areas/users/own/digest/send-digests.job.ts';
import { sendDueTexts } from '../areas/waves/planned/send-due-texts.service.ts';
import {
  compileDueWaves,
  createWavePoller,
  endDueWaves,
} from '../areas/waves/sending/start-wave-sender.handler.ts';
import { makeContacts, makeList, openHours, planWave } from '../areas/waves/testing/sent-waves.ts';
import { useWaveSenders } from '../areas/waves/testing/wave-senders.ts';
import { RowsFailedError } from '../platform/jobs/for-each-row.ts';
import { afterMonth, insertPaidInvoice } from '../testing/billing.ts';
import { breakRow } from '../testing/break-row.ts';
import { insertFlow } from '../testing/flow-rows.ts';
import type { SignedIn } from '../testing/test-api.ts';
import { useApi } from '../testing/test-api.ts';

const api = useApi();
const senders = useWaveSenders(api);
beforeAll(() => openHours(api));

const dayMs = 86_400_000;
const longAgo = new Date(Date.now() - 100 * dayMs);
const { signal } = new AbortController();
const db = () => api.platform.database.db;
const columns = ({ orgId, accountId }: SignedIn) => ({ org_id: orgId, account_id: accountId });

/** A row that is due, and what stays in the database until it is handled, or is there afterwards. */
interface DueRow {
  readonly table: string;
  /** Values by which the row, or what its work writes, is recognized. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Condition of SQL that the table has a row for once this one is handled; by default, its row is gone. */
  readonly handled?: string;
}

interface Round {
  readonly name: string;
  prepare(staff: SignedIn): Promise<DueRow>;
  /** Runs the round for the first or second time. */
  run(time: number): Promise<unknown>;
}

async function planText(staff: SignedIn): Promise<DueRow> {
  const { contactId } = await api.make.contact(staff);
  const id = await planWave(api, staff, { job: { body: 'Hello', media: [] } });
  await db()
    .updateTable('waves')
    .set({
      contact_id: contactId,
      created_by: staff.userId,
      status: 'scheduled',
      scheduled_at: new Date(),
    })
    .where('org_id', '=', staff.orgId)
    .where('id', '=', id)
    .execute();

  return { table: 'waves', values: { id }, handled: `status = 'sent'` };
}

const rounds: readonly Round[] = [
  {
    name: 'saved searches that flows watch',
    async prepare(staff) {
      const search = { accountId: staff.accountId, searchListName: 'Adas', nameSearchTerm: 'ada' };
      const { id: listId } = await staff.call(createListFrom, search);
      await createTestFlow(staff, [onSilence(listId, 3_600)]);
      await api.make.contact(staff, { name: 'Ada' });

      return { table: 'flow_watched', values: { list_id: listId }, handled: 'true' };
    },
    run: (time) => watchLists(api.platform, new Date(Date.now() + time * 120_000)),
  },
  {
    name: 'steps of flows for contacts who are gone',
    async prepare({ orgId, accountId }) {
      const flowId = await insertFlow(db(), { org_id: orgId, account_id: accountId });
      await db()
        .insertInto('flow_runs')
        .values({
          org_id: orgId,
          contact_id: 9_999_999,
          flow_id: flowId,
          event_id: 'received_keyword',
          list_id: 1,
          account_id: accountId,
          step_id: 1,
          started_us: 1,
          due_us: 1,
        })
        .execute();

      return { table: 'flow_runs', values: { org_id: orgId }, handled: `state = 'removed'` };
    },
    run: () => runDueFlows(api.platform, new Date()),
  },
  {
    name: 'figures of flows',
    async prepare({ orgId }) {
      const delta = { org_id: orgId, flow_id: 1, step_id: 1, figure: 'entered', n: 1 };
      await db().insertInto('flow_deltas').values(delta).execute();

      return { table: 'flow_deltas', values: { org_id: orgId } };
    },
    run: () => foldFlowFigures(api.platform),
  },
  {
    name: 'figures of the dashboard',
    async prepare(staff) {
      const delta = { ...columns(staff), direction: 'inbound' as const, at: new Date(), contact_ids: [1] };
      await db().insertInto('figure_deltas').values(delta).execute();

      return { table: 'figure_deltas', values: columns(staff) };
    },
    run: () => foldFigures(api.platform),
  },
  {
    name: 'waves to compile',
    async prepare(staff) {
      const contactIds = (await makeContacts(api, staff, 1)).map(({ contactId }) => contactId);
      const listId = await makeList(api, staff, { name: 'Everyone', contactIds });
      const id = await planWave(api, staff, { job: { list_ids: [listId] } });

      return { table: 'waves', values: { id }, handled: `status = 'sending'` };
    },
    run: () => compileDueWaves(api.platform, { poller: createWavePoller(api.platform) }),
  },
  {
    name: 'waves to end',
    async prepare(staff) {
      const id = await planWave(api, staff, { job: { list_ids: [] } });
      await db().updateTable('waves').set({ status: 'sending' }).where('id', '=', id).execute();

      return { table: 'waves', values: { id }, handled: `status = 'failed'` };
    },
    run: () => endDueWaves(senders.process(), { publish: () => undefined, stop: async () => undefined }),
  },
  { name: 'scheduled texts', prepare: planText, run: () => sendDueTexts(api.platform, new Date()) },
  {
    name: 'deleted accounts',
    async prepare({ orgId, accountId }) {
      const deleted = db().updateTable('accounts').set({ deleted_at: longAgo });
      await deleted.where('org_id', '=', orgId).where('id', '=', accountId).execute();

      return { table: 'accounts', values: { id: accountId } };
    },
    run: () => purgeAccounts(api.platform, { now: new Date(), signal }),
  },
  {
    name: 'deleted flows',
    async prepare(staff) {
      const id = await insertFlow(db(), columns(staff));
      await db().updateTable('flows').set({ deleted_at: longAgo }).where('id', '=', id).execute();

      return { table: 'flows', values: { id } };
    },
    run: () => purgeFlows(api.platform, { before: new Date(), signal }),
  },
  {
    name: 'deleted contacts',
    async prepare(staff) {
      const { orgId, accountId } = staff;
      const { contactId } = await api.make.contact(staff);
      await staff.call(deleteContact, { accountId, contactId });
      const deleted = db().updateTable('contact_deletions').set({ deleted_at: longAgo });
      await deleted.where('org_id', '=', orgId).where('contact_id', '=', contactId).execute();

      return { table: 'contacts', values: { id: contactId } };
    },
    run: () => purgeContactsHandler(api.platform).run({}, signal),
  },
  {
    name: 'abandoned sign-ups',
    async prepare({ email }) {
      const person = { email, passwordHash: '', firstName: 'Ada', lastName: 'Lund', phone: '+14155550100' };
      const times = { tokenHash: randomBytes(32), at: longAgo, expiresAt: longAgo };
      const id = await insertSignUp(db(), { ...person, ...times });

      return { table: 'sign_ups', values: { id } };
    },
    run: () => removeAbandoned(api.platform, new Date()),
  },
  {
    name: 'numbers that nobody owns',
    async prepare({ orgId }) {
      const claim = { phone: api.make.phone(), org_id: orgId };
      const values = { ...claim, provider: 'simulator', claimed_at: longAgo };
      await db().insertInto('number_claims').values(values).execute();

      return { table: 'number_claims', values: claim };
    },
    run: () => releaseLostNumbers(api.platform, new Date()),
  },
  {
    name: 'months to invoice',
    async prepare() {
      const { orgId } = await afterMonth(api);

      return { table: 'pgboss.job', values: { name: 'invoice-month', data: { orgId } }, handled: 'true' };
    },
    run: () => queueInvoices(api.platform),
  },
  {
    name: 'invoices to charge again',
    async prepare({ orgId }) {
      const { invoiceId } = await insertPaidInvoice(db(), orgId);
      const due = db().updateTable('invoices').set({ status: 'failed', paid_at: null, next_try_at: longAgo });
      await due.where('org_id', '=', orgId).where('id', '=', invoiceId).execute();

      return { table: 'pgboss.job', values: { name: 'retry-month', data: { orgId } }, handled: 'true' };
    },
    run: async () => {
      const retries = billingHandlers(api.platform).find(({ job }) => job === runRetriesJob);
      await retries?.run({}, signal);
    },
  },
  {
    name: 'payments without an outcome',
    async prepare({ orgId }) {
      const { paymentId } = await insertPaidInvoice(db(), orgId);
      const open = { status: 'pending' as const, processor_ref: null, settled_at: null, created_at: longAgo };
      const payment = db().updateTable('payments').set(open);
      await payment.where('org_id', '=', orgId).where('id', '=', paymentId).execute();

      return { table: 'payments', values: { id: paymentId }, handled: `status <> 'pending'` };
    },
    run: () => settleOpenPayments(api.platform),
  },
  {
    name: 'periods of grace',
    async prepare({ orgId }) {
      const overdue = { is_on_free_trial: false, has_payment_failed: true, payment_due_at: longAgo };
      await db().updateTable('organizations').set(overdue).where('org_id', '=', orgId).execute();
      const handled = 'suspension_mailed_at is not null';

      return { table: 'organizations', values: { org_id: orgId }, handled };
    },
    run: () => endGracePeriods(api.platform),
  },
  {
    name: 'digests',
    async prepare(staff) {
      await staff.call(chooseDigest, { frequency: 'hourly' });
      const { contactId } = await api.make.contact(staff);
      const at = new Date(Date.now() + dayMs);
      const unread = { activity: contactId, search_text: '', unread_count: 1, last_message_at: at };
      const conversation = { ...columns(staff), contact_id: contactId, ...unread };
      await db().insertInto('conversations').values(conversation).execute();
      const handled = `told_until > now() + interval '1 day'`;

      return { table: 'mail_digests', values: { user_id: staff.userId }, handled };
    },
    run: () => sendDigests(api.platform, new Date(Date.now() + 2 * dayMs)),
  },
];

async function isHandled({ table, values, handled }: DueRow): Promise<boolean> {
  const { rows } = await api.platform.database.pool.query(
    `select 1 from ${table} as one where to_jsonb(one) @> $1::jsonb and ${handled ?? 'true'}`,
    [JSON.stringify(values)],
  );

  return handled === undefined ? rows.length === 0 : rows.length > 0;
}

test.each(rounds)('[AP-04] a row that fails stops none after it: $name', async ({ prepare, run }) => {
  const [broken, sound] = [
    await prepare(await api.signedIn('owner')),
    await prepare(await api.signedIn('owner')),
  ];
  const repair = await breakRow(api, broken.table, broken.values);

  await expect(run(1)).rejects.toThrow(RowsFailedError);
  expect([await isHandled(broken), await isHandled(sound)]).toEqual([false, true]);

  await repair();
  await run(2);
  expect(await isHandled(broken)).toBe(true);
});
