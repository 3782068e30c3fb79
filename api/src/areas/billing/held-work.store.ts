import { sql } from 'kysely';
import type { HeldWork } from 'shared-contracts/domain/billing';
import type { Db } from '../../platform/db/client.ts';

/** Upper bound for counts: the page shows that work is held, not exactly how much. */
const mostCounted = 1_000;

/** Counts an organization's waves, scheduled messages and flow steps that are overdue because it has to pay first. */
export async function countHeldWork(db: Db, orgId: number, now: Date): Promise<HeldWork> {
  const { rows } = await sql<HeldWork>`
    select
      (select count(*) from waves wave where wave.org_id = ${orgId} and wave.contact_id is null
        and (wave.status in ('compiling', 'sending') or wave.status = 'scheduled' and wave.starts_at <= ${now})) as waves,
      (select count(*) from waves wave where wave.org_id = ${orgId} and wave.contact_id is not null
        and wave.status = 'scheduled' and wave.scheduled_at <= ${now}) as "scheduledTexts",
      (select count(*) from (
        select 1 from flow_runs run where run.org_id = ${orgId} and run.state = 'waiting'
          and run.due_us <= ${now.getTime() * 1_000}::bigint limit ${mostCounted}) as due) as "flowSteps"`.execute(
    db,
  );

  return rows[0] ?? { waves: 0, scheduledTexts: 0, flowSteps: 0 };
}
