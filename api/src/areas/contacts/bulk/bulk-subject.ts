import type { Tx } from '../../../platform/db/client.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AnyBulkKind, BulkMember, StoredBulk } from './bulk.store.ts';

/** A bulk action that is running. */
export interface BulkStep {
  readonly orgId: number;
  readonly bulk: StoredBulk;
}

/**
 * Operations that the bulk engine needs from what it changes: contacts or conversations. One engine, because a second
 * one would have the same table, lease, progress and its own bugs. A third subject would move it out of contacts. The
 * endpoints are separate: permissions and wording differ, and the list of contact changes keeps to the kinds that a
 * browser with the previous release can read.
 */
export interface BulkSubject {
  readonly kinds: readonly AnyBulkKind[];
  /** Chooses the current matches if no ids were given. */
  choose(tx: Tx, step: BulkStep): Promise<void>;
  /** Whether the target of the action no longer exists. */
  isVoid(tx: Tx, step: BulkStep): Promise<boolean>;
  /** Applies the action to a chunk of the chosen members; returns the ones that changed. Idempotent. */
  change(
    platform: Platform,
    tx: Tx,
    chunk: BulkStep & { readonly members: readonly BulkMember[] },
  ): Promise<readonly BulkMember[]>;
  /** Records the live events of a chunk. */
  record(
    platform: Platform,
    tx: Tx,
    change: BulkStep & { readonly changed: readonly BulkMember[] },
  ): Promise<void>;
}
