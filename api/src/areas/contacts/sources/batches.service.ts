import type { RecordedActor } from '../../../platform/recorded-actor.ts';
import type { Tx } from '../../../platform/db/client.ts';
import type { ContactPlatform } from '../../../platform/contact-hooks.ts';
import * as store from './batches.store.ts';
import type { AddedContact, ChangedContact, NewContact, RevertedContact } from './batches.store.ts';
import { saveManyBlocked } from '../records/contacts.store.ts';
import { keepFieldValues } from '../records/field-values.service.ts';
import { stopSendingToContacts } from '../records/stop-sending-to-contacts.service.ts';

export type { AddedContact, ChangedContact, RevertedContact } from './batches.store.ts';

/** Contacts of one file, and who uploaded it. */
export interface ContactsOfFile {
  readonly accountId: number;
  readonly by: RecordedActor;
  readonly fileName: string;
  readonly contacts: readonly NewContact[];
  readonly at: Date;
}

/**
 * Adds contacts, keeping earlier opt-outs, and records the file as the source of consent for those that have it.
 * Returns the ids of contacts whose phone was new. The caller must call keepFieldValues() for them and record the
 * others' refusals.
 */
export async function addContacts(tx: Tx, orgId: number, file: ContactsOfFile): Promise<Map<string, number>> {
  const { accountId, by, fileName, contacts } = file;
  const ids = await store.insertContacts(tx, orgId, file);
  const consenting = contacts.flatMap(({ phone, isOptedOut, hasConsent }) => {
    const id = ids.get(phone);

    return id === undefined || isOptedOut || !hasConsent ? [] : [{ id, phone }];
  });
  if (consenting.length > 0) {
    await store.insertConsents(tx, orgId, { accountId, by, detail: fileName, contacts: consenting });
  }

  return ids;
}

/** Saves name, fields and opt-in location of contacts. The caller must call keepFieldValues() for them. */
export async function changeContacts(
  tx: Tx,
  orgId: number,
  changed: { contacts: readonly ChangedContact[]; at: Date },
): Promise<void> {
  await store.updateContacts(tx, orgId, changed);
}

/** Blocks messages to contacts until they answer YES, unless they have already opted out. */
export function requireReplyYesOfMany(tx: Tx, orgId: number, contactIds: readonly number[]): Promise<void> {
  return store.requireReplyYesOf(tx, orgId, contactIds);
}

/** Blocks contacts of an account and stops their pending messages; returns the ones that were not blocked before. */
export async function blockMany(
  platform: ContactPlatform,
  tx: Tx,
  { orgId, ...chosen }: { orgId: number; accountId: number; contactIds: readonly number[] },
): Promise<number[]> {
  const contactIds = await saveManyBlocked(tx, orgId, { ...chosen, blocked: true });
  await stopSendingToContacts(platform, tx, { orgId, contactIds, because: 'blocked' });

  return contactIds;
}

/**
 * Deletes contacts that were not changed, texted or added to another list since they were imported; returns their ids.
 */
export function deleteUnmodifiedContacts(
  tx: Tx,
  orgId: number,
  added: { contacts: readonly AddedContact[]; listId: number | null },
): Promise<number[]> {
  return store.deleteUnmodifiedContacts(tx, orgId, added);
}

/** Restores contacts to their values before a change, unless they were changed again; returns their ids. */
export async function revertContacts(
  tx: Tx,
  orgId: number,
  reverted: { contacts: readonly RevertedContact[]; at: Date },
): Promise<number[]> {
  const ids = await store.revertContacts(tx, orgId, reverted);
  if (ids.length > 0) {
    await keepFieldValues(tx, orgId, ids);
  }

  return ids;
}

/** Sets a custom field value on contacts; returns the contacts whose value changed, and their accounts. */
export async function setContactValues(
  tx: Tx,
  orgId: number,
  given: Parameters<typeof store.setContactValues>[2],
): Promise<{ contactIds: number[]; accountIds: number[] }> {
  const changed = await store.setContactValues(tx, orgId, given);
  await keepFieldValues(tx, orgId, changed.contactIds);

  return changed;
}
