import type { FlowActionId } from 'shared-contracts/flows/events-and-actions';
import type { ActingRun, ActionResult, Batch } from './batch.ts';
import { changeLists } from './change-lists.ts';
import { changePoints } from './change-points.ts';
import { sendTexts } from './send-texts.ts';

/** Does an action for many contacts, by the services of those whose matter it is; returns what each run came to. */
type Act = (batch: Batch, acting: readonly ActingRun[]) => Promise<Map<number, ActionResult>>;

/** What does each action: a new one is an entry of the contract's table and one here. */
const actions: Readonly<Record<FlowActionId, Act>> = {
  list_copy_action: changeLists,
  list_move_action: changeLists,
  send_text: sendTexts,
  redeem_reward: changePoints,
  subscribe_to_rewards: changePoints,
};

/** Does the actions of runs, those of a kind together. Returns what each run came to. */
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
