import type { FlowRunReason } from 'shared-contracts/domain/flow-run';
import type { Tx } from '../../../platform/db/client.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AccountSender } from '../../messages/sending-accounts.service.ts';
import type { ClaimedContact, ClaimedRun } from './claim-runs.store.ts';

/** A run whose action is due now. */
export interface ActingRun {
  readonly run: ClaimedRun & { readonly stepId: number };
  readonly contact: ClaimedContact & { readonly accountId: number };
  readonly createdBy: number | null;
}

/** Runs of one organization that are processed together, in one transaction at one instant. */
export interface Batch {
  readonly platform: Platform;
  readonly tx: Tx;
  readonly orgId: number;
  readonly now: Date;
  readonly senders: ReadonlyMap<number, AccountSender>;
  /** Messages left in the free trial. */
  readonly freeMessages: number;
}

/** Outcome of an action. */
export type ActionResult =
  | { readonly state: 'done'; readonly messageId: number | null }
  | { readonly state: 'failed' | 'refused'; readonly reason: FlowRunReason };

export const done: ActionResult = { state: 'done', messageId: null };

/** Groups items by key, in order of first appearance. */
export function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key) ?? [];
    group.push(item);
    groups.set(key, group);
  }

  return [...groups.values()];
}
