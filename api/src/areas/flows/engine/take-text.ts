import type { Tx } from '../../../platform/db/client.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isInList } from '../../contacts/list-membership.service.ts';
import { noteReply } from './end-runs.store.ts';
import { startKeywordRuns } from './keyword-runs.store.ts';
import { findStepsForText } from './keyword-steps.ts';

/** A text of a contact who may be texted, which is no carrier keyword. */
export interface FlowText {
  readonly orgId: number;
  readonly accountId: number;
  readonly contactId: number;
  readonly body: string;
  readonly at: Date;
}

/**
 * Lets flows know of a text, in the transaction that writes it down: what waited for a reply ends, and the steps that the
 * text calls for are due. The engine acts once this is committed. The contact is locked by the caller.
 */
export async function takeTextIntoFlows(
  platform: Pick<Platform, 'live' | 'notify'>,
  tx: Tx,
  { orgId, accountId, contactId, body, at }: FlowText,
): Promise<void> {
  const nowUs = at.getTime() * 1_000;
  const touched = await noteReply(tx, orgId, { contactId, nowUs });
  const steps = await findStepsForText(tx, orgId, { accountId, body });
  if (steps.length > 0) {
    const stepIds = steps.map(({ id }) => id);
    const queryListIds: number[] = [];
    for (const listId of new Set(steps.map((step) => step.queryListId))) {
      if (listId !== null && (await isInList(tx, orgId, { listId, contactId }))) {
        queryListIds.push(listId);
      }
    }
    const place = { accountId, contactId };
    const started = await startKeywordRuns(tx, orgId, { ...place, stepIds, queryListIds, nowUs });
    if (started.length > 0) {
      tx.afterCommit(() => platform.notify.tell('flows'));
    }
    touched.push(...started);
  }
  for (const flowId of new Set(touched.map((flow) => flow.flowId))) {
    await platform.live.record(tx, { orgId, event: 'flow.changed', data: { accountId, flowId } });
  }
}
