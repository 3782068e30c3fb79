import type { RecordedActor } from './recorded-actor.ts';
import type { Tx } from './db/client.ts';
import type { LiveHub } from './live/live-hub.ts';

/** Transaction of a change to one organization's contacts. */
interface ContactChange {
  readonly tx: Tx;
  readonly live: LiveHub;
  readonly orgId: number;
}

/** The remaining contact and the one merged into it. */
export interface MergedContacts {
  readonly keptId: number;
  readonly goneId: number;
}

/** A phone that no contact of the organization has now, and the one that its contact has instead. */
export interface ChangedPhone {
  readonly from: string;
  readonly to: string;
}

export interface SilencedContacts {
  readonly contactIds: readonly number[];
  readonly because: 'opted_out' | 'blocked' | 'deleted' | 'merged';
}

/** A permanently deleted contact. */
export interface PurgedContact {
  readonly orgId: number;
  readonly contactId: number;
}

/**
 * Handles contact changes for a part of the server that stores data about contacts. The contacts call every hook that
 * process/contact-hooks.ts lists, in that order. Rows that reference a contact and have no hook are deleted with it.
 */
export interface ContactHook {
  /** Moves one contact's data to another. Both still exist; the source is deleted afterwards. */
  onMerged?(change: ContactChange, merged: MergedContacts): Promise<void>;
  /** Moves what is stored by phone: a contact has another phone, by a change or by a merge. */
  onPhoneChanged?(change: ContactChange, changed: ChangedPhone & { by: RecordedActor }): Promise<void>;
  /** Hides data of deleted contacts, which can be restored for a day. */
  onDeleted?(change: ContactChange, contactIds: readonly number[]): Promise<void>;
  onRestored?(
    change: ContactChange,
    restored: { accountId: number; contactIds: readonly number[] },
  ): Promise<void>;
  /** Cancels everything that would still be sent to contacts. */
  onSilenced?(change: ContactChange, silenced: SilencedContacts): Promise<void>;
  /** Deletes data that is not deleted with its contact automatically. Covers all organizations: one job for all. */
  onPurged?(tx: Tx, contacts: readonly PurgedContact[]): Promise<void>;
}

/** Parts of the platform that contact changes need. */
export interface ContactPlatform {
  readonly live: LiveHub;
  readonly contactHooks: readonly ContactHook[];
}
