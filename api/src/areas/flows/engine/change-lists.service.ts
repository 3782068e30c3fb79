import { addToList, removeFromList } from '../../contacts/lists/list-members.service.ts';
import { done, groupBy } from './batch.rules.ts';
import type { ActingRun, ActionResult, Batch } from './batch.rules.ts';
import { findActionList } from './steps.store.ts';

/**
 * Adds contacts to the lists of steps; a moved contact leaves the event's list if that is a plain one. Steps that wait
 * in the new list start as for any other addition. Returns the result of each run.
 */
export async function changeLists(
  batch: Batch,
  acting: readonly ActingRun[],
): Promise<Map<number, ActionResult>> {
  const { platform, tx, orgId, now } = batch;
  const results = new Map<number, ActionResult>();
  for (const runs of groupBy(acting, ({ run, contact }) => `${run.stepId} ${contact.accountId}`)) {
    const [first] = runs;
    if (!first) {
      continue;
    }
    const { run, contact } = first;
    const { accountId } = contact;
    const contactIds = runs.map((one) => one.run.contactId);
    const listId = await findActionList(tx, orgId, { stepId: run.stepId, accountId });
    if (listId !== undefined) {
      await addToList(platform.live, tx, { orgId, accountId, listId, contactIds, at: now });
      const isLeaving =
        run.actionId === 'list_move_action' && run.listKind === 'plain' && run.listId !== listId;
      if (isLeaving && run.listId !== null) {
        await removeFromList(platform.live, tx, { orgId, accountId, listId: run.listId, contactIds });
      }
    }
    for (const one of runs) {
      results.set(one.run.id, listId === undefined ? { state: 'failed', reason: 'list_gone' } : done);
    }
  }

  return results;
}
