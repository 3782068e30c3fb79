import type {
  createContact as createEndpoint,
  searchContacts as searchEndpoint,
} from 'shared-contracts/api/inbox';
import type { Contact, ContactBrief } from 'shared-contracts/domain/contact';
import { parsePhone } from 'shared-contracts/domain/phone';
import type { OutputOf, ParsedInputOf } from 'shared-contracts/kernel/endpoint';
import { AppError } from '../../app-error.ts';
import type { Caller } from '../../caller.ts';
import type { Db, Tx } from '../../db/client.ts';
import { optOut } from './consent.service.ts';
import { insertConsent } from './consent.store.ts';
import { findContact, findContactByPhoneForUpdate, findContacts, insertContact } from './contacts.store.ts';
import type { FoundContact, StoredContact, TextingContact } from './contacts.store.ts';
import { searchPatterns } from './search-words.ts';

/** One contact of an account, as a path names it. */
export interface ContactPlace {
  readonly accountId: number;
  readonly contactId: number;
}

const suggestionCount = 20;
/** Of this many matches the best suggestions are picked, so that a short term stays fast. */
const suggestionPool = 200;
const pageSize = 50;

function shown({ createdAt, unsubscribedAt, ...contact }: StoredContact): Contact {
  return {
    ...contact,
    createdAt: createdAt.toISOString(),
    unsubscribedAt: unsubscribedAt?.toISOString() ?? null,
  };
}

async function requireContact(db: Db, orgId: number, place: ContactPlace): Promise<StoredContact> {
  const contact = await findContact(db, orgId, place);
  if (!contact) {
    throw new AppError('not_found');
  }

  return contact;
}

/** One contact, with what its conversation says of it. */
export async function getContact(caller: Caller, place: ContactPlace): Promise<Contact> {
  return shown(await requireContact(caller.platform.database.db, caller.orgId, place));
}

/** Adds a contact by a phone typed in any format (features IN-06, IN-21). */
export async function createContact(
  caller: Caller,
  input: ParsedInputOf<typeof createEndpoint>,
): Promise<Contact> {
  const { accountId, name, tcpaOptInLocation } = input;
  const phone = parsePhone(input.phone);
  if (!phone) {
    throw new AppError('invalid_input', { fields: { phone: 'Enter a phone number with its area code.' } });
  }
  const { database, live } = caller.platform;
  const { orgId, userId } = caller;

  return database.inTransaction(async (tx) => {
    const contactId = await insertContact(tx, orgId, { accountId, name, phone, tcpaOptInLocation });
    if (!contactId) {
      throw new AppError('contact_exists', {
        fields: { phone: 'A contact with this phone number already exists.' },
      });
    }
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
    await live.record(tx, { orgId, event: 'contact.changed', data: { accountId, contactId } });

    return shown(await requireContact(tx, orgId, { accountId, contactId }));
  });
}

/** The contact behind a phone that texts us; made where it is new. Locked until the transaction ends. */
export async function findOrCreateTextingContact(
  tx: Tx,
  orgId: number,
  from: { accountId: number; phone: string },
): Promise<TextingContact> {
  const known = await findContactByPhoneForUpdate(tx, orgId, from);
  if (known) {
    return known;
  }
  await insertContact(tx, orgId, { ...from, name: '' });
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
    await optOut(live, tx, { ...place, orgId, phone, source: 'staff', userId });

    return shown(await requireContact(tx, orgId, place));
  });
}

/** Those whose name begins with what was typed first, then by name. */
function bestFirst(term: string): (left: FoundContact, right: FoundContact) => number {
  const start = term.trim().toLowerCase();
  const isOther = ({ name }: FoundContact) => (name.toLowerCase().startsWith(start) ? 0 : 1);

  return (left, right) =>
    isOther(left) - isOther(right) || left.name.localeCompare(right.name) || left.id - right.id;
}

/** Contacts by a part of their name or phone: a page, or the best few as suggestions (features IN-06). */
export async function searchContacts(
  caller: Caller,
  input: ParsedInputOf<typeof searchEndpoint>,
): Promise<OutputOf<typeof searchEndpoint>> {
  const { accountId, suggestion, name_search_term: term, start_cursor: cursor = 0 } = input;
  const patterns = searchPatterns(term);
  const limit = suggestion ? suggestionPool : pageSize + 1;
  const found: ContactBrief[] = await findContacts(caller.platform.database.db, caller.orgId, {
    accountId,
    patterns,
    cursor: suggestion ? 0 : cursor,
    limit,
  });
  if (suggestion) {
    // Nothing typed: the newest contacts, as they are.
    const ranked = patterns.length > 0 ? found.toSorted(bestFirst(term)) : found;

    return { items: ranked.slice(0, suggestionCount), nextPageCursor: 0 };
  }
  const items = found.slice(0, pageSize);

  return { items, nextPageCursor: found.length > pageSize ? (items.at(-1)?.id ?? 0) : 0 };
}
