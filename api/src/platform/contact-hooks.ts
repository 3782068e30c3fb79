import type { Tx } from './db/client.ts';
import type { LiveHub } from './live/live-hub.ts';

/** The transaction in which something becomes of contacts of one organization. */
interface ContactChange {
  readonly tx: Tx;
  readonly live: LiveHub;
  readonly orgId: number;
}

/** The contact that stays and the one that goes into it. */
export interface MergedContacts {
  readonly keptId: number;
  readonly goneId: number;
}

export interface SilencedContacts {
  readonly contactIds: readonly number[];
  readonly because: 'opted_out' | 'blocked' | 'deleted' | 'merged';
}

/** A contact that is forgotten for good. */
export interface PurgedContact {
  readonly orgId: number;
  readonly contactId: number;
}

/**
 * What changes of contacts mean to a part of the server that keeps something of them. The contacts call every hook that
 * process/contact-hooks.ts lists, in that order; what has no hook and refers to a contact goes with it.
 */
export interface ContactHook {
  /** Moves what is kept of one contact to another. Both are there, and the one that goes is not afterwards. */
  onMerged?(change: ContactChange, merged: MergedContacts): Promise<void>;
  /** Hides what is kept of contacts that were deleted and can be restored for a day. */
  onDeleted?(change: ContactChange, contactIds: readonly number[]): Promise<void>;
  onRestored?(
    change: ContactChange,
    restored: { accountId: number; contactIds: readonly number[] },
  ): Promise<void>;
  /** Stops what would still be sent to contacts. */
  onSilenced?(change: ContactChange, silenced: SilencedContacts): Promise<void>;
  /** Forgets what does not go with its contact by itself. Across organizations: a job for all. */
  onPurged?(tx: Tx, contacts: readonly PurgedContact[]): Promise<void>;
}

/** What a change of contacts needs of the platform. */
export interface ContactPlatform {
  readonly live: LiveHub;
  readonly contactHooks: readonly ContactHook[];
}
