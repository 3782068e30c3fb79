import { sql } from 'kysely';
import { afterEach, expect, inject, test } from 'vitest';
import { holdUntilPaid, payWith } from '../../testing/billing.ts';
import { rowsRead } from '../../testing/rows-read.ts';
import type { SignedIn } from '../../testing/test-api.ts';
import { useApi } from '../../testing/test-api.ts';
import {
  findOrganizationsWithDueRuns,
  organizationsWithDueRuns,
  organizationsWithFreshRuns,
} from '../flows/engine/claim-runs.store.ts';
import { createFlowPoller } from '../flows/engine/start-flows.handler.ts';
import { dueWaves, findDueWaves, organizationsWithFreshTexts } from '../waves/planned/due-texts.store.ts';
import { createTextPoller } from '../waves/planned/send-due-texts.service.ts';
import { createWavePoller } from '../waves/sending/start-wave-sender.handler.ts';
import {
  findWavesToCompile,
  organizationsWithFreshWaves,
  wavesToCompile,
  wavesToEnd,
} from '../waves/sending/waves-at-work.store.ts';

const api = useApi();
const manyOverdue = 3_000;

// Overdue rows left behind would come first in the next test's polls.
afterEach(async () => {
  const { db } = api.platform.database;
  await sql`delete from flow_runs`.execute(db);
  await sql`delete from waves`.execute(db);
});

/**
 * Adds overdue flow steps, scheduled messages and waves to an organization: due an hour ago, or at the given instant.
 */
async function addOverdue(
  { orgId, accountId }: SignedIn,
  count: number,
  at = new Date(Date.now() - 3_600_000),
): Promise<void> {
  const { db } = api.platform.database;
  const { contactId } = await api.make.contact({ orgId, accountId });
  await sql`
    insert into flow_runs (org_id, contact_id, flow_id, event_id, list_id, account_id, step_id, started_us, due_us)
    select ${orgId}, n, 1, 'not_responded', 1, ${accountId}, 1, 0, ${at.getTime() * 1_000}::bigint + n
    from generate_series(1, ${count}::int) as n`.execute(db);
  await sql`
    insert into waves (org_id, account_id, wave_type, name, status, scheduled_at, time_zone, job_description, contact_id)
    select ${orgId}, ${accountId}, 'account', '', 'scheduled', ${at}, 'America/New_York', '{}', ${contactId}
    from generate_series(1, ${count}::int)`.execute(db);
  await sql`
    insert into waves (org_id, account_id, wave_type, name, status, scheduled_at, starts_at, time_zone, job_description)
    select ${orgId}, ${accountId}, 'account', 'Wave ' || n, 'scheduled', ${at}, ${at}, 'America/New_York', '{}'
    from generate_series(1, ${count}::int) as n`.execute(db);
  await sql`analyze flow_runs, waves, organizations`.execute(db);
}

/** Adds organizations that have only a wave scheduled for tomorrow. */
async function addQuiet(count: number): Promise<void> {
  const { db } = api.platform.database;
  const tomorrow = new Date(Date.now() + 86_400_000);
  await sql`
    with organization as (
      insert into organizations (company_name) select 'Quiet ' || n from generate_series(1, ${count}::int) as n
      returning org_id
    ), account as (
      insert into accounts (org_id, name, provider, time_zone)
      select org_id, 'Main', 'simulator', 'America/New_York' from organization returning org_id, id
    )
    insert into waves (org_id, account_id, wave_type, name, status, scheduled_at, starts_at, time_zone, job_description)
    select org_id, id, 'account', 'Tomorrow', 'scheduled', ${tomorrow}::timestamptz, ${tomorrow}::timestamptz,
      'America/New_York', '{}'
    from account`.execute(db);
}

test.skipIf(inject('isCluster'))(
  '[AD-10] looks for due work read nothing of an organization that has to pay, however much of it waits',
  async () => {
    const { db } = api.platform.database;
    const [held, other] = [await api.signedIn('owner'), await api.signedIn('owner')];
    await addQuiet(50);
    await holdUntilPaid(api, held);
    await addOverdue(held, manyOverdue);
    await addOverdue(other, 2);
    const now = new Date();
    const nowUs = now.getTime() * 1_000;

    expect(await findOrganizationsWithDueRuns(db, nowUs)).toEqual([{ orgId: other.orgId }]);
    expect((await findDueWaves(db, now, { limit: 200 })).map(({ orgId }) => orgId)).toEqual([
      other.orgId,
      other.orgId,
    ]);
    expect((await findWavesToCompile(db, now)).map(({ orgId }) => orgId)).toEqual([other.orgId, other.orgId]);
    expect(await rowsRead(db, 'flow_runs', organizationsWithDueRuns(nowUs))).toBeLessThanOrEqual(1);
    expect(await rowsRead(db, 'waves', dueWaves(now, { limit: 200 }))).toBeLessThanOrEqual(2);
    expect(await rowsRead(db, 'waves', wavesToCompile(now))).toBeLessThanOrEqual(2);

    await payWith(held, '4242424242424242', 'starter');
    // The earliest due run comes first, and a poll reads at most one run per organization.
    expect(await findOrganizationsWithDueRuns(db, nowUs)).toEqual([
      { orgId: held.orgId },
      { orgId: other.orgId },
    ]);
    expect(await rowsRead(db, 'flow_runs', organizationsWithDueRuns(nowUs))).toBeLessThanOrEqual(2);
    expect(await rowsRead(db, 'waves', dueWaves(now, { limit: 200 }))).toBeLessThanOrEqual(202);
  },
);

test.skipIf(inject('isCluster'))(
  '[AD-10] between looks at everybody only those in which something came due are asked, of however many',
  async () => {
    const { db } = api.platform.database;
    const owners = await Promise.all([api.signedIn('owner'), api.signedIn('owner')]);
    await addQuiet(3_000);
    const now = new Date(Date.now() + 60_000);
    const [flows, texts, waves] = [
      createFlowPoller(api.platform),
      createTextPoller(api.platform),
      createWavePoller(api.platform),
    ];
    for (const poller of [flows, texts, waves]) {
      await poller.findDueWork(new Date(now.getTime() - 2_000));
    }
    for (const owner of owners) {
      await addOverdue(owner, 2, new Date(now.getTime() - 1_000));
    }
    const orgIds = owners.map(({ orgId }) => orgId);
    const span = { since: new Date(now.getTime() - 12_000), now };
    const nowUs = now.getTime() * 1_000;

    for (const poller of [flows, texts, waves]) {
      const found = await poller.findDueWork(now);
      expect(orgIds.every((orgId) => found.some((one) => one.orgId === orgId))).toBe(true);
    }
    for (const statement of [
      organizationsWithDueRuns(nowUs, orgIds),
      dueWaves(now, { limit: 200, orgIds }),
      wavesToCompile(now, { orgIds }),
    ]) {
      expect(await rowsRead(db, 'organizations', statement)).toBe(orgIds.length);
    }
    expect(await rowsRead(db, 'flow_runs', organizationsWithFreshRuns(span))).toBeLessThanOrEqual(4);
    expect(await rowsRead(db, 'waves', organizationsWithFreshTexts(span))).toBeLessThanOrEqual(4);
    expect(await rowsRead(db, 'waves', organizationsWithFreshWaves(span))).toBeLessThanOrEqual(4);
    expect(await rowsRead(db, 'waves', wavesToEnd({ after: undefined, limit: 50 }))).toBeLessThanOrEqual(0);
  },
);
