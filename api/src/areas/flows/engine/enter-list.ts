import type { Tx } from '../../../platform/db/client.ts';
import type { LiveHub } from '../../../platform/live/live-hub.ts';
import { startClocks } from './start-clocks.store.ts';
import { findTimedStepsOfAll, findTimedStepsOfList } from './steps.store.ts';
import type { ListeningStep } from './steps.store.ts';

/** Contacts of one account that something happens to at an instant. */
export interface AffectedContacts {
  readonly orgId: number;
  readonly accountId: number;
  readonly contactIds: readonly number[];
  readonly at: Date;
  /** Whether clocks that were started before stay as they are: a merge adds no contact. */
  readonly isFirst?: true;
}

/** Starts the clocks of steps for contacts who just came to where they wait, and tells of the flows. */
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
 * Lets flows know who has entered a list, whatever way they came: steps that wait for a reply or a conversion begin to. By
 * one statement for each such step. Who may get no texts starts nothing.
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

/** Lets flows know of contacts who are new in an account: they have entered All. */
export async function enterAccount(live: LiveHub, tx: Tx, entered: AffectedContacts): Promise<void> {
  if (entered.contactIds.length > 0) {
    const steps = await findTimedStepsOfAll(tx, entered.orgId, entered.accountId);
    await start(live, tx, { steps, entered });
  }
}
