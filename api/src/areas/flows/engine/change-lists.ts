import { addToList, removeFromList } from '../../contacts/lists/list-members.service.ts';
import { done, groupBy } from './batch.ts';
import type { ActingRun, ActionResult, Batch } from './batch.ts';
import { findActionList } from './steps.store.ts';

/**
 * Puts contacts into the lists of steps; those that are moved leave the list of the event, where people are in it by hand.
 * Steps that wait in the new list begin by the same way as for everybody. Returns what each run came to.
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
