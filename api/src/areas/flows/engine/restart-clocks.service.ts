import { membersAmong } from '../../contacts/lists/list-membership.service.ts';
import { groupBy } from './batch.rules.ts';
import type { ActingRun, ActionResult, Batch } from './batch.rules.ts';
import { startClocks } from './start-clocks.store.ts';
import { findTimedStepsOfFlow } from './steps.store.ts';
import type { ListeningStep } from './steps.store.ts';

async function startOne(
  { tx, orgId, now }: Batch,
  step: ListeningStep,
  contactIds: readonly number[],
): Promise<void> {
  const nowUs = now.getTime() * 1_000;
  if (step.kind === 'plain') {
    await startClocks(tx, orgId, { step, contactIds, nowUs, isOfMembers: true });
  } else {
    const inside = await membersAmong(tx, orgId, { listId: step.listId, contactIds });
    await startClocks(tx, orgId, { step, contactIds: [...inside], nowUs });
  }
}

/** Restarts a flow's clocks for contacts who received its message: they have not replied or converted since. */
export async function startClocksAfterTexts(
  batch: Batch,
  { acting, results }: { acting: readonly ActingRun[]; results: ReadonlyMap<number, ActionResult> },
): Promise<void> {
  const texted = acting.filter(({ run }) => {
    const result = results.get(run.id);

    return result?.state === 'done' && result.messageId !== null;
  });
  for (const group of groupBy(texted, ({ run, contact }) => `${run.flowId} ${contact.accountId}`)) {
    const [first] = group;
    if (!first) {
      continue;
    }
    const place = { accountId: first.contact.accountId, flowId: first.run.flowId };
    const contactIds = group.map(({ run }) => run.contactId);
    for (const step of await findTimedStepsOfFlow(batch.tx, batch.orgId, place)) {
      await startOne(batch, step, contactIds);
    }
  }
}
