import type { Tx } from '../../../platform/db/client.ts';
import type { LiveHub } from '../../../platform/live/live-hub.ts';
import { startClocks } from './start-clocks.store.ts';
import { findTimedStepsOfAll, findTimedStepsOfList } from './steps.store.ts';
import type { ListeningStep } from './steps.store.ts';

/** Contacts of one account that an event affects at an instant. */
export interface AffectedContacts {
  readonly orgId: number;
  readonly accountId: number;
  readonly contactIds: readonly number[];
  readonly at: Date;
  /** Whether clocks that are already running are kept: a merge does not add a contact. */
  readonly isFirst?: true;
}

/** Starts the clocks of steps for contacts who just reached them, and publishes the flows. */
async function start(
  live: LiveHub,
  tx: Tx,
  { steps, entered }: { steps: readonly ListeningStep[]; entered: AffectedContacts },
): Promise<void> {
  const { orgId, accountId, contactIds, at, isFirst } = entered;
  const nowUs = at.getTime() * 1_000;
  const flowIds = new Set<number>();
  for (const step of steps) {
    if ((await startClocks(tx, orgId, { step, contactIds, nowUs, ...(isFirst ? { isFirst } : {}) })) > 0) {
      flowIds.add(step.flowId);
    }
  }
  for (const flowId of flowIds) {
    await live.record(tx, { orgId, event: 'flow.changed', data: { accountId, flowId } });
  }
}

/**
 * Handles contacts added to a list by any means: starts steps that wait for a reply or a conversion, with one statement
 * per step. Starts nothing for contacts who may not be texted.
 */
export async function enterList(
  live: LiveHub,
  tx: Tx,
  { listId, ...entered }: AffectedContacts & { listId: number },
): Promise<void> {
  if (entered.contactIds.length === 0) {
    return;
  }
  const steps = await findTimedStepsOfList(tx, entered.orgId, { accountId: entered.accountId, listId });
  await start(live, tx, { steps, entered });
}

/** Handles new contacts of an account, who have entered the All list. */
export async function enterAccount(live: LiveHub, tx: Tx, entered: AffectedContacts): Promise<void> {
  if (entered.contactIds.length > 0) {
    const steps = await findTimedStepsOfAll(tx, entered.orgId, entered.accountId);
    await start(live, tx, { steps, entered });
  }
}
