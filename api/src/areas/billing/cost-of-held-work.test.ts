import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { holdUntilPaid, payWith } from '../../testing/billing.ts';
import { rowsRead } from '../../testing/rows-read.ts';
import type { SignedIn } from '../../testing/test-api.ts';
import { useApi } from '../../testing/test-api.ts';
import { findOrganizationsWithDueRuns, organizationsWithDueRuns } from '../flows/engine/claim-runs.store.ts';
import { dueWaves, findDueWaves } from '../waves/planned/due-texts.store.ts';

const api = useApi();
const manyOverdue = 3_000;

/** Steps of flows and scheduled texts of an organization that were due an hour ago. */
async function addOverdue({ orgId, accountId }: SignedIn, count: number): Promise<void> {
  const { db } = api.platform.database;
  const { contactId } = await api.make.contact({ orgId, accountId });
  const at = new Date(Date.now() - 3_600_000);
  await sql`
    insert into flow_runs (org_id, contact_id, flow_id, event_id, list_id, account_id, step_id, started_us, due_us)
    select ${orgId}, n, 1, 'not_responded', 1, ${accountId}, 1, 0, ${at.getTime() * 1_000}::bigint + n
    from generate_series(1, ${count}::int) as n`.execute(db);
  await sql`
    insert into waves (org_id, account_id, wave_type, name, status, scheduled_at, time_zone, job_description, contact_id)
    select ${orgId}, ${accountId}, 'account', '', 'scheduled', ${at}, 'America/New_York', '{}', ${contactId}
    from generate_series(1, ${count}::int)`.execute(db);
  await sql`analyze flow_runs, waves, organizations`.execute(db);
}

test('[AD-10] looks for due work read nothing of an organization that has to pay, however much of it waits', async () => {
  const { db } = api.platform.database;
  const [held, other] = [await api.signedIn('owner'), await api.signedIn('owner')];
  await holdUntilPaid(api, held);
  await addOverdue(held, manyOverdue);
  await addOverdue(other, 2);
  const now = new Date();
  const nowUs = now.getTime() * 1_000;

  expect(await findOrganizationsWithDueRuns(db, nowUs)).toEqual([other.orgId]);
  expect((await findDueWaves(db, now, 200)).map(({ orgId }) => orgId)).toEqual([other.orgId, other.orgId]);
  expect(await rowsRead(db, 'flow_runs', organizationsWithDueRuns(nowUs))).toBe(1);
  expect(await rowsRead(db, 'waves', dueWaves(now, 200))).toBe(2);

  await payWith(held, '4242424242424242', 'starter');
  // Whoever is due first is worked on first, and no organization costs the look more than one of its runs.
  expect(await findOrganizationsWithDueRuns(db, nowUs)).toEqual([held.orgId, other.orgId]);
  expect(await rowsRead(db, 'flow_runs', organizationsWithDueRuns(nowUs))).toBe(2);
  expect(await rowsRead(db, 'waves', dueWaves(now, 200))).toBeLessThanOrEqual(202);
});
