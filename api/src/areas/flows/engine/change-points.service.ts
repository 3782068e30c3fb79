import type { FlowRunReason } from 'shared-contracts/domain/flow-run';
import type { ErrorCode } from 'shared-contracts/errors';
import { AppError } from '../../../kernel/app-error.ts';
import { programActor } from '../../../platform/actor.ts';
import { subscribe } from '../../rewards/participants.service.ts';
import { hasReward, redeem } from '../../rewards/points.service.ts';
import { done } from './batch.rules.ts';
import type { ActingRun, ActionResult, Batch } from './batch.rules.ts';

const reasons: Partial<Record<ErrorCode, FlowRunReason>> = {
  rewards_disabled: 'rewards_disabled',
  reward_points_missing: 'points_missing',
  // A contact who is not in rewards has no points.
  not_found: 'points_missing',
};

/** Changes one contact's points; a refusal by rewards becomes the run's outcome. */
async function changeOne(batch: Batch, { run, contact }: ActingRun): Promise<ActionResult> {
  const { platform, tx, orgId } = batch;
  const { accountId, phone } = contact;
  const actor = programActor(platform, { kind: 'flow', id: run.flowId, orgId, accountId });
  const { program = '', points = 0 } = run.actionArgs ?? {};
  try {
    if (run.actionId === 'redeem_reward') {
      if (!(await hasReward(tx, orgId, { accountId, program }))) {
        return { state: 'failed', reason: 'reward_gone' };
      }
      await redeem(tx, actor, { accountId, phone, program, clientKey: `flow-run-${run.id}` });
    } else {
      await subscribe(tx, actor, { accountId, phone, rewardPoints: points });
    }

    return done;
  } catch (error) {
    if (error instanceof AppError) {
      return { state: 'failed', reason: reasons[error.code] ?? 'internal' };
    }
    throw error;
  }
}

/** Redeems rewards and enrolls contacts in rewards, one at a time. Returns the result of each run. */
export async function changePoints(
  batch: Batch,
  acting: readonly ActingRun[],
): Promise<Map<number, ActionResult>> {
  const results = new Map<number, ActionResult>();
  for (const one of acting) {
    results.set(one.run.id, await changeOne(batch, one));
  }

  return results;
}
