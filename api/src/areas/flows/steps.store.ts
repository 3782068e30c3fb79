import { sql } from 'kysely';
import type { FlowStep } from 'shared-contracts/domain/flow';
import type { Db } from '../../platform/db/client.ts';
import type {
  StoredActionArgs,
  StoredActionId,
  StoredEventId,
} from '../../platform/db/tables/json-columns.ts';

interface StepRow {
  readonly id: number;
  readonly event_id: StoredEventId;
  readonly action_id: StoredActionId;
  readonly event_list_id: number;
  readonly keywords: string;
  readonly event_delay: number;
  readonly action_list_id: number | null;
  readonly action_delay: number;
  readonly action_args: StoredActionArgs;
}

const stepOf = (row: StepRow): FlowStep => ({
  id: row.id,
  eventId: row.event_id,
  actionId: row.action_id,
  eventFilledArgs: { listId: row.event_list_id, keywords: row.keywords, delay: row.event_delay },
  actionFilledArgs: { ...row.action_args, listId: row.action_list_id, delay: row.action_delay },
});

/** Returns a flow's steps in order. Their lists may have been deleted. */
export async function findSteps(db: Db, orgId: number, flowId: number): Promise<FlowStep[]> {
  const rows = await db
    .selectFrom('flow_steps')
    .select([
      'id',
      'event_id',
      'action_id',
      'event_list_id',
      'keywords',
      'event_delay',
      'action_list_id',
      'action_delay',
      'action_args',
    ])
    .where('org_id', '=', orgId)
    .where('flow_id', '=', flowId)
    .where('position', 'is not', null)
    .orderBy('position')
    .execute();

  return rows.map(stepOf);
}

/** A step to save; one without an id is new. */
export type StepToSave = Omit<FlowStep, 'id'> & { readonly id: number | null };

function columnsOf(step: StepToSave, position: number) {
  const { listId: eventListId, keywords, delay: eventDelay } = step.eventFilledArgs;
  const { listId, delay, ...args } = step.actionFilledArgs;

  return {
    position,
    event_id: step.eventId,
    action_id: step.actionId,
    // Every event needs a list; a step without one is not saved.
    event_list_id: eventListId ?? 0,
    keywords,
    event_delay: eventDelay,
    action_list_id: listId,
    action_delay: delay,
    action_args: JSON.stringify(args),
  };
}

/** Saves a flow's steps in order: new ones are added, missing ones are removed. */
export async function saveSteps(
  db: Db,
  orgId: number,
  { flowId, steps, at }: { flowId: number; steps: readonly StepToSave[]; at: Date },
): Promise<void> {
  const kept = steps.flatMap(({ id }) => (id === null ? [] : [id]));
  await sql`
    update flow_steps set position = null, updated_at = ${at}
    where org_id = ${orgId} and flow_id = ${flowId} and position is not null
      and id <> all(${kept}::bigint[])`.execute(db);
  for (const [position, step] of steps.entries()) {
    if (step.id === null) {
      await db
        .insertInto('flow_steps')
        .values({ org_id: orgId, flow_id: flowId, ...columnsOf(step, position) })
        .execute();
    } else {
      await db
        .updateTable('flow_steps')
        .set({ ...columnsOf(step, position), updated_at: at })
        .where('org_id', '=', orgId)
        .where('flow_id', '=', flowId)
        .where('id', '=', step.id)
        .execute();
    }
  }
}
