import type { FlowRunReason, FlowRunState } from 'shared-contracts/domain/flow-run';
import type { TestApi } from '../../../testing/test-api.ts';

interface RunValues {
  readonly state?: FlowRunState;
  readonly reason?: FlowRunReason;
  /** Seconds from now. */
  readonly dueIn?: number;
  readonly hasReplied?: boolean;
}

interface RunPlace {
  readonly orgId: number;
  readonly accountId: number;
  readonly flowId: number;
  readonly stepId: number;
  readonly contactId: number;
}

const us = 1_000_000;

/** Inserts a waiting or finished run and counts it like the engine does. */
export async function insertRun(api: TestApi, at: RunPlace, values: RunValues = {}): Promise<void> {
  const { db } = api.platform.database;
  const { orgId, accountId, flowId, stepId, contactId } = at;
  const { state = 'waiting', reason = null, dueIn = 3_600, hasReplied = false } = values;
  const step = await db
    .selectFrom('flow_steps')
    .select(['event_id', 'event_list_id'])
    .where('org_id', '=', orgId)
    .where('id', '=', stepId)
    .executeTakeFirstOrThrow();
  const nowUs = Date.now() * 1_000;
  const isOver = state !== 'waiting' && state !== 'held';
  await db
    .insertInto('flow_runs')
    .values({
      org_id: orgId,
      contact_id: contactId,
      flow_id: flowId,
      event_id: step.event_id,
      list_id: step.event_list_id,
      account_id: accountId,
      step_id: stepId,
      state,
      reason,
      started_us: nowUs - 60 * us,
      due_us: nowUs + dueIn * us,
      ended_us: isOver ? nowUs : null,
      fired_us: isOver ? nowUs : null,
      replied_us: hasReplied ? nowUs : null,
    })
    .execute();
  const { numInsertedOrUpdatedRows: joined = 0n } = await db
    .insertInto('flow_contacts')
    .values({ org_id: orgId, flow_id: flowId, contact_id: contactId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  const figures = [
    ...(joined > 0n ? [{ step_id: 0, figure: 'contacts' }] : []),
    { step_id: stepId, figure: 'entered' },
    ...(isOver ? [{ step_id: stepId, figure: state }] : []),
    ...(hasReplied ? [{ step_id: stepId, figure: 'replied' }] : []),
  ];
  await db
    .insertInto('flow_deltas')
    .values(figures.map((figure) => ({ org_id: orgId, flow_id: flowId, n: 1, ...figure })))
    .execute();
}
