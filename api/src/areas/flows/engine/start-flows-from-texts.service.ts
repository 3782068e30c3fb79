import type { Tx } from '../../../platform/db/client.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ReceivedText } from '../../../platform/text-hooks.ts';
import { membersAmong } from '../../contacts/lists/list-membership.service.ts';
import { recordReplies } from './end-runs.store.ts';
import { startKeywordRuns } from './keyword-runs.store.ts';
import type { CallingText } from './keyword-runs.store.ts';
import { findStepsForTexts } from './keyword-steps.service.ts';
import type { ReadStep } from './keyword-steps.service.ts';

/**
 * Handles replies in the transaction that stores them: ends runs that waited for one, and makes the steps they trigger
 * due. The engine acts after the commit. The caller has locked the contacts, who may be texted; at most one text per
 * contact.
 */
export async function startFlowsFromTexts(
  platform: Pick<Platform, 'live' | 'notify'>,
  tx: Tx,
  {
    orgId,
    accountId,
    texts,
    at,
  }: {
    orgId: number;
    accountId: number;
    texts: readonly Pick<ReceivedText, 'contactId' | 'body'>[];
    at: Date;
  },
): Promise<void> {
  if (texts.length === 0) {
    return;
  }
  const nowUs = at.getTime() * 1_000;
  const contactIds = texts.map(({ contactId }) => contactId);
  const touched = await recordReplies(tx, orgId, { contactIds, nowUs });
  const bodies = texts.map(({ body }) => body);
  const steps = await findStepsForTexts(tx, orgId, { accountId, bodies });
  const called = texts.flatMap(({ contactId }, index) => {
    const own = steps[index] ?? [];

    return own.length > 0 ? [{ contactId, steps: own }] : [];
  });
  if (called.length > 0) {
    const calling = await withQueryLists(tx, orgId, called);
    const started = await startKeywordRuns(tx, orgId, { accountId, texts: calling, nowUs });
    if (started.length > 0) {
      tx.afterCommit(() => platform.notify.tell('flows'));
    }
    touched.push(...started);
  }
  for (const flowId of new Set(touched.map((flow) => flow.flowId))) {
    await platform.live.record(tx, { orgId, event: 'flow.changed', data: { accountId, flowId } });
  }
}

/** Adds which contacts are on the query lists their steps wait in. */
async function withQueryLists(
  tx: Tx,
  orgId: number,
  called: readonly { contactId: number; steps: readonly ReadStep[] }[],
): Promise<CallingText[]> {
  const contactsByList = new Map<number, number[]>();
  for (const { contactId, steps } of called) {
    for (const listId of new Set(steps.map(({ queryListId }) => queryListId))) {
      if (listId !== null) {
        contactsByList.set(listId, [...(contactsByList.get(listId) ?? []), contactId]);
      }
    }
  }
  const inside = new Map<number, Set<number>>();
  for (const [listId, contactIds] of contactsByList) {
    inside.set(listId, await membersAmong(tx, orgId, { listId, contactIds }));
  }

  return called.map(({ contactId, steps }) => ({
    contactId,
    stepIds: steps.map(({ id }) => id),
    queryListIds: [...inside].flatMap(([listId, members]) => (members.has(contactId) ? [listId] : [])),
  }));
}
