import type { createContact as createEndpoint } from 'shared-contracts/api/contacts';
import type { Contact } from 'shared-contracts/domain/contact';
import { parsePhone } from 'shared-contracts/domain/phone';
import type { ParsedInputOf } from 'shared-contracts/kernel/endpoint';
import { AppError } from '../../kernel/app-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Db, Tx } from '../../platform/db/client.ts';
import { keepOptOuts, optOut } from './consent.service.ts';
import { insertConsent } from './consent.store.ts';
import {
  findContact,
  findContactByPhoneForUpdate,
  findContactIdByPhone,
  insertContact,
  readContact,
} from './contacts.store.ts';
import type { StoredContact, TextingContact } from './contacts.store.ts';
import { keepFieldValues } from './field-values.service.ts';
import { addToList } from './lists/list-members.service.ts';
import { requirePlainList } from './lists/lists.service.ts';
import { metadataOf, readMetadataChange } from './metadata.ts';

/** One contact of an account, as a path names it. */
export interface ContactPlace {
  readonly accountId: number;
  readonly contactId: number;
}

/** A contact as it is answered. */
export function shownContact({ createdAt, unsubscribedAt, metadata, ...contact }: StoredContact): Contact {
  return {
    ...contact,
    metadata: metadataOf(metadata),
    createdAt: createdAt.toISOString(),
    unsubscribedAt: unsubscribedAt?.toISOString() ?? null,
  };
}

function mustBeThere(contact: StoredContact | undefined): StoredContact {
  if (!contact) {
    throw new AppError('not_found');
  }

  return contact;
}

/** A contact of an account, or refuses. */
export async function requireContact(db: Db, orgId: number, place: ContactPlace): Promise<StoredContact> {
  return mustBeThere(await findContact(db, orgId, place));
}

/** One contact, with what its conversation says of it. */
export async function getContact(caller: Caller, place: ContactPlace): Promise<Contact> {
  return shownContact(mustBeThere(await readContact(caller.platform.database.reads, caller.orgId, place)));
}

/** A phone as it was typed, in E.164, or refuses under its field. */
export function readPhone(typed: string): string {
  const phone = parsePhone(typed);
  if (!phone) {
    throw new AppError('invalid_input', { fields: { phone: 'Enter a phone number with its area code.' } });
  }

  return phone;
}

/** Refuses a phone that another contact of the account has, naming that contact so that a merge can be offered. */
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

/** Adds a contact by a phone typed in any format (features IN-06, IN-12, IN-21). */
export async function createContact(
  caller: Caller,
  input: ParsedInputOf<typeof createEndpoint>,
): Promise<Contact> {
  const { accountId, name, tcpaOptInLocation, listId } = input;
  const phone = readPhone(input.phone);
  const metadata = readMetadataChange(input.metadata).set;
  const { database, live } = caller.platform;
  const { orgId, userId } = caller;

  return database.inTransaction(async (tx) => {
    const contactId = await insertContact(tx, orgId, { accountId, name, phone, tcpaOptInLocation, metadata });
    if (!contactId) {
      return refuseTakenPhone(tx, orgId, { accountId, phone });
    }
    const place = { accountId, contactId };
    const isOut = (await keepOptOuts(tx, orgId, [contactId])).length > 0;
    if (!isOut) {
      await insertConsent(tx, orgId, {
        account_id: accountId,
        contact_id: contactId,
        phone,
        change: 'opted_in',
        source: 'staff',
        user_id: userId,
        message_id: null,
        detail: tcpaOptInLocation,
      });
    }
    await keepFieldValues(tx, orgId, [contactId]);
    if (listId) {
      await requirePlainList(tx, orgId, { accountId, listId });
      await addToList(live, tx, { orgId, accountId, listId, contactIds: [contactId] });
    }
    await audit(tx, caller, { action: 'contact.created', orgId, userId, detail: place });
    await live.record(tx, { orgId, event: 'contact.changed', data: place });

    return shownContact(await requireContact(tx, orgId, place));
  });
}

/**
 * The contact behind a sender that texts us; made where it is new, named as the sender where that is a name, so that it
 * is found by it. Locked until the transaction ends.
 */
export async function findOrCreateTextingContact(
  tx: Tx,
  orgId: number,
  from: { accountId: number; phone: string },
): Promise<TextingContact> {
  const known = await findContactByPhoneForUpdate(tx, orgId, from);
  if (known) {
    return known;
  }
  const contactId = await insertContact(tx, orgId, {
    ...from,
    name: /\p{L}/u.test(from.phone) ? from.phone : '',
  });
  if (contactId) {
    await keepOptOuts(tx, orgId, [contactId]);
  }
  const made = await findContactByPhoneForUpdate(tx, orgId, from);
  if (!made) {
    throw new Error('A contact was deleted while its text came in.');
  }

  return made;
}

/** Opts a contact out in the name of the caller; opted out before, it stays so (decisions.md, Behaviour). */
export async function unsubscribeContact(caller: Caller, place: ContactPlace): Promise<Contact> {
  const { database, live } = caller.platform;
  const { orgId, userId } = caller;

  return database.inTransaction(async (tx) => {
    const { phone } = await requireContact(tx, orgId, place);
    const { accountId, contactId } = place;
    const hasChanged = await optOut(live, tx, {
      accountId,
      contactId,
      orgId,
      phone,
      source: 'staff',
      userId,
    });
    if (hasChanged) {
      const detail = { accountId, contactId };
      await audit(tx, caller, { action: 'contact.unsubscribed', orgId, userId, detail });
    }

    return shownContact(await requireContact(tx, orgId, place));
  });
}
