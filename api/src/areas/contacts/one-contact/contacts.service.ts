import * as api from 'shared-contracts/api/contacts';
import type { Contact } from 'shared-contracts/domain/contact';
import { readPhone } from '../../../kernel/read-phone.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db, Tx } from '../../../platform/db/client.ts';
import { recordedActor } from '../../../platform/actor.ts';
import type { Actor } from '../../../platform/actor.ts';
import { serve } from '../../../platform/serve.ts';
import type { ServiceInputOf } from '../../../platform/serve.ts';
import type { LiveHub } from '../../../platform/live/live-hub.ts';
import { enterAccount } from '../../flows/engine/enter-list.service.ts';
import { keepOptOuts } from '../consent/consent.service.ts';
import { insertOptIn } from '../consent/consent.store.ts';
import {
  findContact,
  findContactByPhoneForUpdate,
  findContactIdByPhone,
  findContactsByPhoneForUpdate,
  insertContact,
  insertTextingContacts,
} from '../records/contacts.store.ts';
import type { StoredContact, TextingContact } from '../records/contacts.store.ts';
import { keepFieldValues } from '../records/field-values.service.ts';
import { addToList } from '../lists/list-members.service.ts';
import { requirePlainList } from '../lists/lists.service.ts';
import { metadataOf, readMetadataChange } from '../records/metadata.rules.ts';

export type { TextingContact } from '../records/contacts.store.ts';

/** A contact of an account, as named in a path. */
export interface ContactPlace {
  readonly accountId: number;
  readonly contactId: number;
}

/** Returns a contact in API form. */
export function toContact({ createdAt, unsubscribedAt, metadata, ...contact }: StoredContact): Contact {
  return {
    ...contact,
    metadata: metadataOf(metadata),
    createdAt: createdAt.toISOString(),
    unsubscribedAt: unsubscribedAt?.toISOString() ?? null,
  };
}

/** Returns a contact of an account. Throws if it does not exist. */
export async function requireContact(db: Db, orgId: number, place: ContactPlace): Promise<StoredContact> {
  const contact = await findContact(db, orgId, place);
  if (!contact) {
    throw new AppError('not_found');
  }

  return contact;
}

/** Parses a typed phone to E.164. Throws with the field's name if it is not one. */
export function requirePhone(typed: string): string {
  const phone = readPhone(typed);
  if (!phone) {
    throw new AppError('invalid_input', { fields: { phone: 'Enter a phone number with its area code.' } });
  }

  return phone;
}

/** Throws if another contact of the account has this phone, and names that contact so that a merge can be offered. */
export async function refuseTakenPhone(
  db: Db,
  orgId: number,
  at: { accountId: number; phone: string },
): Promise<never> {
  const existing = await findContactIdByPhone(db, orgId, at);
  throw new AppError('contact_exists', {
    fields: {
      phone: 'A contact with this phone number already exists.',
      ...(existing ? { existingContactId: String(existing) } : {}),
    },
  });
}

/** Adds a contact with a phone in any format (features IN-06, IN-12, IN-21). */
export const createContact = serve(api.createContact).with((caller, input) =>
  caller.platform.database.inTransaction((tx) => addContact(tx, caller, input)),
);

/** Adds a contact within a transaction, for any actor. The caller has checked their permission on the account. */
export async function addContact(
  tx: Tx,
  actor: Actor,
  input: ServiceInputOf<typeof api.createContact>,
): Promise<Contact> {
  const { accountId, name, tcpaOptInLocation, listId } = input;
  const phone = requirePhone(input.phone);
  const metadata = readMetadataChange(input.metadata).set;
  const { live } = actor.platform;
  const { orgId } = actor;
  const contactId = await insertContact(tx, orgId, { accountId, name, phone, tcpaOptInLocation, metadata });
  if (!contactId) {
    return refuseTakenPhone(tx, orgId, { accountId, phone });
  }
  const place = { accountId, contactId };
  const isOut = (await keepOptOuts(tx, orgId, [contactId])).length > 0;
  if (!isOut) {
    await insertOptIn(tx, orgId, {
      account_id: accountId,
      contact_id: contactId,
      phone,
      source: 'staff',
      by: recordedActor(actor),
      message_id: null,
      detail: tcpaOptInLocation,
    });
  }
  await keepFieldValues(tx, orgId, [contactId]);
  await enterAccount(live, tx, { orgId, accountId, contactIds: [contactId], at: new Date() });
  if (listId) {
    await requirePlainList(tx, orgId, { accountId, listId });
    await addToList(live, tx, { orgId, accountId, listId, contactIds: [contactId] });
  }
  await audit(tx, actor, { action: 'contact.created', detail: place });
  await live.record(tx, { orgId, event: 'contact.changed', data: place });

  return toContact(await requireContact(tx, orgId, place));
}

/**
 * Returns the contacts of incoming senders by phone, creating missing ones; a sender that is a name becomes the
 * contact's name, so that search finds it. Locks them in id order until the transaction ends.
 */
export async function findOrCreateTextingContacts(
  live: LiveHub,
  tx: Tx,
  { orgId, ...from }: { orgId: number; accountId: number; phones: readonly string[] },
): Promise<Map<string, TextingContact>> {
  const existing = await findContactsByPhoneForUpdate(tx, orgId, from);
  const contacts = new Map(existing.map((contact) => [contact.phone, contact]));
  for (const made of await makeTextingContacts(live, tx, {
    ...from,
    orgId,
    phones: from.phones.filter((phone) => !contacts.has(phone)),
  })) {
    contacts.set(made.phone, made);
  }
  // Contacts that a concurrent transaction created.
  const late = from.phones.filter((phone) => !contacts.has(phone));
  for (const contact of late.length > 0
    ? await findContactsByPhoneForUpdate(tx, orgId, { ...from, phones: late })
    : []) {
    contacts.set(contact.phone, contact);
  }
  if (from.phones.some((phone) => !contacts.has(phone))) {
    throw new Error('A contact was deleted while its text came in.');
  }

  return contacts;
}

async function makeTextingContacts(
  live: LiveHub,
  tx: Tx,
  { orgId, accountId, phones }: { orgId: number; accountId: number; phones: readonly string[] },
): Promise<TextingContact[]> {
  if (phones.length === 0) {
    return [];
  }
  const given = phones.map((phone) => ({ phone, name: /\p{L}/u.test(phone) ? phone : '' }));
  const made = await insertTextingContacts(tx, orgId, { accountId, contacts: given });
  const contactIds = made.map(({ id }) => id);
  const optedOut = new Set(await keepOptOuts(tx, orgId, contactIds));
  await enterAccount(live, tx, { orgId, accountId, contactIds, at: new Date() });

  return made.map((contact) => ({
    ...contact,
    blocked: false,
    isOptedOut: optedOut.has(contact.id),
    yesAwaited: false,
  }));
}

/** Locks an account's contact by typed phone until the transaction ends; returns nothing if there is none. */
export async function lockContactsOfPhone(
  tx: Tx,
  orgId: number,
  at: { accountId: number; phone: string },
): Promise<number[]> {
  const phone = readPhone(at.phone);
  const contact = phone && (await findContactByPhoneForUpdate(tx, orgId, { accountId: at.accountId, phone }));

  return contact ? [contact.id] : [];
}
