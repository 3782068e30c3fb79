import type { FlowActionId } from 'shared-contracts/flows/events-and-actions';
import type { ActingRun, ActionResult, Batch } from './batch.rules.ts';
import { changeLists } from './change-lists.service.ts';
import { changePoints } from './change-points.service.ts';
import { sendTexts } from './send-texts.service.ts';

/** Performs one action for many contacts with the services of its area; returns the result of each run. */
type Act = (batch: Batch, acting: readonly ActingRun[]) => Promise<Map<number, ActionResult>>;

/** Implementation of each action. A new action needs an entry in the contract's table and one here. */
const actions: Readonly<Record<FlowActionId, Act>> = {
  list_copy_action: changeLists,
  list_move_action: changeLists,
  send_text: sendTexts,
  redeem_reward: changePoints,
  subscribe_to_rewards: changePoints,
};

/** Performs the actions of runs, grouped by kind. Returns the result of each run. */
export async function actOnRuns(
  batch: Batch,
  acting: readonly ActingRun[],
): Promise<ReadonlyMap<number, ActionResult>> {
  const results = new Map<number, ActionResult>();
  for (const act of new Set(Object.values(actions))) {
    const own = acting.filter(({ run }) => run.actionId !== null && actions[run.actionId] === act);
    if (own.length > 0) {
      for (const [id, result] of await act(batch, own)) {
        results.set(id, result);
      }
    }
  }

  return results;
}
