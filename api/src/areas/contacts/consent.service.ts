import type { RecordedActor } from '../../platform/actor.ts';
import type { ContactPlatform } from '../../platform/contact-hooks.ts';
import type { Tx } from '../../platform/db/client.ts';
import type { LiveHub } from '../../platform/live/live-hub.ts';
import {
  deleteOptedOutPhone,
  insertOptedOutPhones,
  insertOptIn,
  optOutByPhone,
  setOptedIn,
  setOptedOut,
} from './consent.store.ts';
import { silenceContacts } from './silence-contacts.ts';
import { findTextable } from './textable.store.ts';
import type { TextableContact } from './textable.store.ts';

/** A change of consent: of whom, by what, and who or which message caused it. */
export interface ConsentChange {
  readonly orgId: number;
  readonly accountId: number;
  readonly contactId: number;
  readonly phone: string;
  readonly source: 'keyword' | 'staff' | 'carrier' | 'import' | 'form';
  /** The actor, where it was neither the contact nor its carrier. */
  readonly by?: RecordedActor;
  readonly messageId?: number;
  /** The word the contact used, or the carrier's code. */
  readonly detail?: string;
  /** Instant of the change; now if left out. */
  readonly at?: Date;
  /** False for an opt-out that answers no text of this account: no wave of it counts the opt-out. */
  readonly countsForWave?: boolean;
}

async function tellContactChanged(live: LiveHub, tx: Tx, change: ConsentChange): Promise<void> {
  const { orgId, accountId, contactId } = change;
  await live.record(tx, { orgId, event: 'contact.changed', data: { accountId, contactId } });
}

/** Opts a contact out and stops what still waits for it; false where it was out already, and nothing is written. */
export async function optOut(platform: ContactPlatform, tx: Tx, change: ConsentChange): Promise<boolean> {
  const isOut = await writeOptOuts(platform, tx, { ...change, contactIds: [change.contactId] });
  if (isOut.length > 0) {
    await tellContactChanged(platform.live, tx, change);
  }

  return isOut.length > 0;
}

/** An opt-out of many contacts of one account by the same hand. */
type ConsentOfMany = Omit<ConsentChange, 'contactId' | 'phone'> & {
  readonly contactIds: readonly number[];
};

/** Opts many contacts out, as `optOut` does one; returns those that were not out. Screens get one event. */
export async function optOutMany(
  platform: ContactPlatform,
  tx: Tx,
  change: ConsentOfMany,
): Promise<number[]> {
  const { orgId, accountId } = change;
  const isOut = await writeOptOuts(platform, tx, change);
  if (isOut.length > 0) {
    await platform.live.record(tx, { orgId, event: 'contacts.changed', data: { accountId } });
  }

  return isOut;
}

/** The one way into an opt-out, however it came: it is on record, counts for a wave, and stops what still waits. */
async function writeOptOuts(platform: ContactPlatform, tx: Tx, change: ConsentOfMany): Promise<number[]> {
  const { orgId, accountId, contactIds, source } = change;
  const isOut = await setOptedOut(tx, orgId, {
    accountId,
    contactIds,
    source,
    by: change.by ?? null,
    messageId: change.messageId ?? null,
    detail: change.detail ?? '',
    at: change.at ?? new Date(),
    countsForWave: change.countsForWave ?? true,
  });
  if (isOut.length > 0) {
    await silenceContacts(platform, tx, { orgId, contactIds: isOut, because: 'opted_out' });
  }

  return isOut;
}

/** Opts a contact in again, by its own word or that of the shop that had opted it out; false where it was not out. */
export async function optIn({ live }: ContactPlatform, tx: Tx, change: ConsentChange): Promise<boolean> {
  const { orgId, accountId, contactId, phone, source } = change;
  if (!(await setOptedIn(tx, orgId, contactId))) {
    return false;
  }
  await deleteOptedOutPhone(tx, orgId, phone);
  await insertOptIn(tx, orgId, {
    account_id: accountId,
    contact_id: contactId,
    phone,
    source,
    by: change.by ?? null,
    message_id: change.messageId ?? null,
    detail: change.detail ?? '',
  });
  await tellContactChanged(live, tx, change);

  return true;
}

/**
 * Keeps an opt-out that a phone gave before: whoever inserts contacts, or gives one another phone, calls it after the
 * write, in the same transaction. A contact that was deleted and comes again by hand, import or form stays out, until
 * their own START. Answers those that are out by it.
 */
export function keepOptOuts(tx: Tx, orgId: number, contactIds: readonly number[]): Promise<number[]> {
  return contactIds.length > 0 ? optOutByPhone(tx, orgId, contactIds) : Promise.resolve([]);
}

/** Writes phones down as opted out of the whole organization; returns those that were not. */
export function optOutPhones(tx: Tx, orgId: number, phones: readonly string[]): Promise<Set<string>> {
  return insertOptedOutPhones(tx, orgId, phones);
}

/** Returns the contacts with these phones who may still be texted, over all accounts of the organization. */
export function textableContacts(
  tx: Tx,
  orgId: number,
  phones: readonly string[],
): Promise<TextableContact[]> {
  return findTextable(tx, orgId, phones);
}
