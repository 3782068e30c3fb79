import type { Tx } from '../../../platform/db/client.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AnyBulkKind, BulkMember, StoredBulk } from './bulk.store.ts';

/** A change of many, at work. */
export interface BulkStep {
  readonly orgId: number;
  readonly bulk: StoredBulk;
}

/** What the engine of changes of many has to know of what is changed: contacts, or their conversations. */
export interface BulkSubject {
  readonly kinds: readonly AnyBulkKind[];
  /** Chooses who matches now, where they were not named. */
  choose(tx: Tx, step: BulkStep): Promise<void>;
  /** Whether there is nothing left to do it with. */
  isVoid(tx: Tx, step: BulkStep): Promise<boolean>;
  /** Does its kind to some of the chosen; returns those that were not so already. Doing it again changes nothing. */
  change(
    platform: Platform,
    tx: Tx,
    chunk: BulkStep & { readonly members: readonly BulkMember[] },
  ): Promise<readonly BulkMember[]>;
  /** Records the facts of what was changed. */
  record(
    platform: Platform,
    tx: Tx,
    change: BulkStep & { readonly changed: readonly BulkMember[] },
  ): Promise<void>;
}
