import { expect, test } from 'vitest';
import { findAccountsToPurge } from '../areas/accounts/deletion/deleted-accounts.store.ts';
import { findLostClaims } from '../areas/accounts/numbers.store.ts';
import type { NumberClaim } from '../areas/accounts/numbers.store.ts';
import { findDueRetries } from '../areas/billing/invoices.store.ts';
import { findOpenPayments } from '../areas/billing/payments.store.ts';
import { findEndedSubscriptions } from '../areas/billing/subscriptions.store.ts';
import { findContactsToPurge } from '../areas/contacts/deletions.store.ts';
import { findOrganizationsToFold } from '../areas/flows/engine/fold-figures.store.ts';
import { findFlowsToPurge } from '../areas/flows/purge-flows.store.ts';
import { findExpired, insertSignUp } from '../areas/onboarding/sign-ups.store.ts';
import { findGraceEnded } from '../areas/organizations/payment-standing.store.ts';
import { createTextPoller } from '../areas/waves/planned/send-due-texts.service.ts';
import { createWavePoller } from '../areas/waves/sending/start-wave-sender.handler.ts';
import { findWavesToEnd } from '../areas/waves/sending/waves-at-work.store.ts';
import type { WaveKey } from '../areas/waves/sending/waves-at-work.store.ts';
import { planWave } from '../areas/waves/testing/sent-waves.ts';
import { findStaleGroups } from '../messaging/carriers/inbound-parts.store.ts';
import type { StaleGroup } from '../messaging/carriers/inbound-parts.store.ts';
import { findDueEndpoints } from '../messaging/webhooks/claim-deliveries.store.ts';
import type { EndpointKey } from '../messaging/webhooks/claim-deliveries.store.ts';
import { createRestingRows } from '../platform/jobs/resting-rows.ts';
import type { Page } from '../platform/db/sql/after-key.sql.ts';
import type { PurgedContact } from '../platform/contact-hooks.ts';
import { rowsInPages } from '../platform/jobs/pages-of-rows.ts';
import { insertPaidInvoice } from '../testing/billing.ts';
import type { Place } from '../testing/factories.ts';
import { insertFlow } from '../testing/flow-rows.ts';
import { useApi } from '../testing/test-api.ts';

const api = useApi();
const db = () => api.platform.database.db;
const longAgo = new Date(0);
const now = new Date();

/** Inserts rows that are due in a place, for each of the queries. */
async function makeDue({ orgId, accountId }: Place, n: number): Promise<void> {
  const place = { org_id: orgId, account_id: accountId };
  const { contactId, phone } = await api.make.contact({ orgId, accountId });
  const { invoiceId, paymentId } = await insertPaidInvoice(db(), orgId);
  const waveId = await planWave(api, { orgId, accountId }, { job: { list_ids: [] } });
  const flowId = await insertFlow(db(), place);
  await db().updateTable('waves').set({ status: 'sending' }).where('id', '=', waveId).execute();
  await db().updateTable('flows').set({ deleted_at: longAgo }).where('id', '=', flowId).execute();
  await db().updateTable('accounts').set({ deleted_at: longAgo }).where('id', '=', accountId).execute();
  await db().updateTable('invoices').set({ next_try_at: longAgo }).where('id', '=', invoiceId).execute();
  const open = { status: 'pending' as const, created_at: longAgo };
  await db().updateTable('payments').set(open).where('id', '=', paymentId).execute();
  const overdue = { is_on_free_trial: false, has_payment_failed: true, payment_due_at: longAgo };
  await db().updateTable('organizations').set(overdue).where('org_id', '=', orgId).execute();
  const billing = { plan_id: 'starter', anchor_at: longAgo, updated_at: longAgo };
  const subscription = { ...billing, period_start: longAgo, period_end: longAgo };
  await db()
    .insertInto('subscriptions')
    .values({ org_id: orgId, ...subscription })
    .execute();
  const deletion = { ...place, contact_id: contactId, phone, list_ids: [], deleted_at: longAgo };
  await db().insertInto('contact_deletions').values(deletion).execute();
  const claim = { phone: api.make.phone(), org_id: orgId, provider: 'simulator', claimed_at: longAgo };
  await db().insertInto('number_claims').values(claim).execute();
  const delta = { org_id: orgId, flow_id: flowId, step_id: 0, figure: 'entered', n: 1 };
  await db().insertInto('flow_deltas').values(delta).execute();
  const group = { carrier: 'played', sender: '+14155550100', number: '+14155550101', total: 2, part: 1 };
  const part = { reference: `${n}`, content: '', carrier_id: `${n}`, received_at: longAgo };
  await db()
    .insertInto('inbound_parts')
    .values({ ...group, ...part })
    .execute();
  const person = { email: `ada${n}@example.test`, passwordHash: '', firstName: '', lastName: '', phone: '' };
  const times = { tokenHash: Buffer.from(`${n}`), at: longAgo, expiresAt: longAgo };
  await insertSignUp(db(), { ...person, ...times });
  const endpoint = { primary_phone: '+14155550100', url: 'https://example.test', event_types: [] };
  const { id: webhookId } = await db()
    .insertInto('webhooks')
    .values({ ...place, ...endpoint })
    .returning('id')
    .executeTakeFirstOrThrow();
  const delivery = { org_id: orgId, webhook_id: webhookId, event_type: 'TEST', payload: '{}', due_us: 0 };
  await db().insertInto('webhook_deliveries').values(delivery).execute();
}

async function read<Key, Row extends Key>(find: (page: Page<Key>) => Promise<readonly Row[]>) {
  const rows: Row[] = [];
  for await (const row of rowsInPages(find, 1)) {
    rows.push(row);
  }

  return rows;
}

type Owned = { orgId: number; id: number };

test('[AP-04] every query of a round reads past rows that stay, however small its pages are', async () => {
  const places = [await api.make.place(), await api.make.place(), await api.make.place()];
  for (const [n, place] of places.entries()) {
    await makeDue(place, n);
  }
  const found = {
    accounts: await read((page: Page<Place>) => findAccountsToPurge(db(), now, page)),
    contacts: await read((page: Page<PurgedContact>) => findContactsToPurge(db(), now, page)),
    endpoints: await read((page: Page<EndpointKey>) => findDueEndpoints(db(), 1, page)),
    figures: await read((page: Page<number>) => findOrganizationsToFold(db(), page)),
    flows: await read((page: Page<Owned>) => findFlowsToPurge(db(), now, page)),
    grace: await read((page: Page<number>) => findGraceEnded(db(), now, page)),
    invoices: await read((page: Page<{ orgId: number; invoiceId: number }>) =>
      findDueRetries(db(), now, page),
    ),
    months: await read((page: Page<{ orgId: number }>) => findEndedSubscriptions(db(), now, page)),
    numbers: await read((page: Page<NumberClaim>) => findLostClaims(db(), now, page)),
    parts: await read((page: Page<StaleGroup>) => findStaleGroups(db(), { before: now, page })),
    payments: await read((page: Page<Owned>) => findOpenPayments(db(), now, page)),
    signUps: await read((page: Page<{ id: number }>) => findExpired(db(), now, page)),
    waves: await read((page: Page<WaveKey>) => findWavesToEnd(db(), page)),
  };

  expect(Object.entries(found).filter(([, rows]) => rows.length !== places.length)).toEqual([]);
  for (const rows of Object.values(found)) {
    expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(places.length);
  }
});

test.each([
  ['waves to compile', createWavePoller, null],
  ['scheduled texts', createTextPoller, 'contact'],
] as const)('[AP-04] %s that keep failing leave their place to others', async (_name, createPoller, to) => {
  const places = [await api.make.place(), await api.make.place()];
  const waves: WaveKey[] = [];
  for (const place of places) {
    const waveId = await planWave(api, place, { job: { list_ids: [] } });
    const { contactId } = await api.make.contact(place);
    const text = { contact_id: contactId, status: 'scheduled' as const, scheduled_at: longAgo };
    if (to === 'contact') {
      await db().updateTable('waves').set(text).where('id', '=', waveId).execute();
    }
    waves.push({ orgId: place.orgId, waveId });
  }
  const [failing] = waves;
  const ids = { orgId: failing?.orgId ?? 0, waveId: failing?.waveId ?? 0 };
  const resting = createRestingRows();
  const find = async () => {
    const found = await createPoller(api.platform, resting).findDueWork(new Date());

    return found.filter(({ waveId }) => waves.some((wave) => wave.waveId === waveId));
  };
  resting.add(ids);
  expect(await find()).toHaveLength(2);
  resting.add(ids);
  expect(await find()).toEqual([waves[1]]);
});
