import type { FlowRunReason } from 'shared-contracts/domain/flow-run';
import type { Tx } from '../../../platform/db/client.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AccountSender } from '../../messages/sending-accounts.service.ts';
import type { ClaimedContact, ClaimedRun } from './claim-runs.store.ts';

/** A run whose action is to be done now. */
export interface ActingRun {
  readonly run: ClaimedRun & { readonly stepId: number };
  readonly contact: ClaimedContact & { readonly accountId: number };
  readonly createdBy: number | null;
}

/** What runs of one organization are worked on in: one transaction, at one instant. */
export interface Batch {
  readonly platform: Platform;
  readonly tx: Tx;
  readonly orgId: number;
  readonly now: Date;
  readonly senders: ReadonlyMap<number, AccountSender>;
  /** Texts that may still be sent free of charge. */
  readonly freeMessages: number;
}

/** What an action came to. */
export type ActionResult =
  | { readonly state: 'done'; readonly messageId: number | null }
  | { readonly state: 'failed' | 'refused'; readonly reason: FlowRunReason };

export const done: ActionResult = { state: 'done', messageId: null };

/** Puts what belongs together side by side, in the order in which each first came. */
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
