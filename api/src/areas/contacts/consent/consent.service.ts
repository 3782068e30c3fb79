import type { RecordedActor } from '../../../platform/recorded-actor.ts';
import type { ContactPlatform } from '../../../platform/contact-hooks.ts';
import type { Tx } from '../../../platform/db/client.ts';
import type { LiveHub } from '../../../platform/live/live-hub.ts';
import {
  deleteOptedOutPhone,
  insertOptedOutPhones,
  insertOptIn,
  optOutByPhone,
  setOptedIn,
  setOptedOut,
} from './consent.store.ts';
import { stopSendingToContacts } from '../records/stop-sending-to-contacts.service.ts';
import { findTextable } from '../records/textable.store.ts';
import type { TextableContact } from '../records/textable.store.ts';

/** A change of consent: whose it is, its source, and the person or message that caused it. */
export interface ConsentChange {
  readonly orgId: number;
  readonly accountId: number;
  readonly contactId: number;
  readonly phone: string;
  readonly source: 'keyword' | 'staff' | 'carrier' | 'import' | 'form';
  /** The actor, unless it was the contact or their carrier. */
  readonly by?: RecordedActor;
  readonly messageId?: number;
  /** The contact's keyword, or the carrier's code. */
  readonly detail?: string;
  /** Time of the change. Default: now. */
  readonly at?: Date;
  /** False for an opt-out that replies to no message of this account, so that no wave counts it. */
  readonly countsForWave?: boolean;
}

async function publishContactChanged(live: LiveHub, tx: Tx, change: ConsentChange): Promise<void> {
  const { orgId, accountId, contactId } = change;
  await live.record(tx, { orgId, event: 'contact.changed', data: { accountId, contactId } });
}

/**
 * Opts a contact out and stops their pending messages. Returns false and changes nothing if they were already opted
 * out.
 */
export async function optOut(platform: ContactPlatform, tx: Tx, change: ConsentChange): Promise<boolean> {
  const isOut = await writeOptOuts(platform, tx, { ...change, contactIds: [change.contactId] });
  if (isOut.length > 0) {
    await publishContactChanged(platform.live, tx, change);
  }

  return isOut.length > 0;
}

/** An opt-out of many contacts of one account by one actor. */
type ConsentOfMany = Omit<ConsentChange, 'contactId' | 'phone'> & {
  readonly contactIds: readonly number[];
};

/** Opts out many contacts like `optOut`; returns the ones that were not opted out before. Records a single event. */
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

/** Records opt-outs, counts them for waves and stops pending messages. Every opt-out goes through here. */
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
    await stopSendingToContacts(platform, tx, { orgId, contactIds: isOut, because: 'opted_out' });
  }

  return isOut;
}

/**
 * Opts a contact back in, by their own keyword or by the shop that had opted them out. Returns false if they were not
 * opted out.
 */
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
  await publishContactChanged(live, tx, change);

  return true;
}

/**
 * Applies earlier opt-outs of a phone. Must be called after every insert of contacts and every change of phone, in the
 * same transaction. A deleted contact who is added again by hand, import or form stays opted out until they text START.
 * Returns the contacts it opted out.
 */
export function keepOptOuts(tx: Tx, orgId: number, contactIds: readonly number[]): Promise<number[]> {
  return contactIds.length > 0 ? optOutByPhone(tx, orgId, contactIds) : Promise.resolve([]);
}

/** Records phones as opted out of the whole organization; returns those that were not before. */
export function optOutPhones(tx: Tx, orgId: number, phones: readonly string[]): Promise<Set<string>> {
  return insertOptedOutPhones(tx, orgId, phones);
}

/** Returns the contacts with these phones who can still be texted, in all accounts of the organization. */
export function textableContacts(
  tx: Tx,
  orgId: number,
  phones: readonly string[],
): Promise<TextableContact[]> {
  return findTextable(tx, orgId, phones);
}
