import * as z from 'zod/mini';
import { Cursor, Done, Flag, Id, Instant, paged } from '../domain/common.ts';
import { Contact, ContactBrief, Metadata, defaultOptInLocation } from '../domain/contact.ts';
import { ContactFiltersText, Filterable } from '../domain/contact-filter.ts';
import { account, signedIn } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { asName } from '../texts/read-name.ts';

/** Open to people who text with contacts and people who manage them. */
const mayRead = account('view_conversations', { or: ['manage_contacts'], token: 'read:contacts' });
const mayManage = account('manage_contacts', { token: 'write:contacts' });
const oneContact = z.object({ accountId: Id, contactId: Id });
const Name = z.string().check(asName, z.maxLength(200, 'Name may have at most 200 characters.'));
const Phone = z.string().check(z.minLength(1, 'Phone Number is a required field.'), z.maxLength(40));
const OptInLocation = z.string().check(z.trim(), z.maxLength(200));
const FieldName = z.string().check(z.maxLength(60, 'Name may have at most 60 characters.'));
const FieldValue = z.string().check(z.maxLength(1_000, 'A value may have at most 1000 characters.'));

/** Sort order of the table. A minus reverses it: Z to A, or newest first. */
export const ContactSort = z.enum(['name', '-name', 'created', '-created', '-activity']);

/** A row of the contacts table. */
export const ContactRow = z.extend(ContactBrief, {
  unsubscribedAt: z.nullable(Instant),
  tcpaOptInLocation: z.string(),
  metadata: Metadata,
  createdAt: Instant,
  /** Time of the last text in either direction; null if there is none. */
  lastActivityAt: z.nullable(Instant),
});

/**
 * Finds contacts by part of their name or by phone, page by page, optionally within a list, filtered and sorted. With
 * `suggestion` and only a name, returns the best 20, or without a name those who were active last (features IN-06,
 * IN-10).
 */
export const searchContacts = endpoint({
  name: 'searchContacts',
  summary: 'Find contacts',
  method: 'GET',
  path: '/accounts/:accountId/contacts/search',
  access: mayRead,
  input: z.object({
    accountId: Id,
    suggestion: z._default(Flag, false),
    name_search_term: z._default(z.string().check(z.maxLength(100)), ''),
    phone_number: z.optional(z.string().check(z.maxLength(40))),
    list_name: z.optional(z.string().check(z.maxLength(100))),
    filters: z.optional(ContactFiltersText),
    sort: z._default(ContactSort, '-created'),
    start_cursor: Cursor,
  }),
  output: z.extend(paged(ContactRow), {
    /**
     * Number of matches. Counted on the first page of the table only, null elsewhere. Above 10,000 it is a lower bound.
     */
    total: z.nullable(z.int()),
    isTotalExact: z.boolean(),
  }),
  errors: ['list_not_found', 'unsubscribers_hidden'],
});

/**
 * Adds a contact, and adds it to a list if one is given (features IN-12). If the phone is taken, the error has the
 * existing contact's id in `fields.existingContactId` so that a merge can be offered. A phone that opted out before
 * stays opted out.
 */
export const createContact = endpoint({
  name: 'createContact',
  summary: 'Create a contact',
  method: 'POST',
  path: '/accounts/:accountId/contacts',
  access: mayManage,
  audit: 'contact.created',
  input: z.object({
    accountId: Id,
    name: z._default(Name, ''),
    phone: Phone,
    tcpaOptInLocation: z._default(OptInLocation, defaultOptInLocation),
    metadata: z._default(z.record(FieldName, FieldValue), {}),
    listId: z.optional(Id),
  }),
  output: Contact,
  errors: ['contact_exists', 'list_not_found', 'list_takes_no_contacts'],
});

/**
 * Changes the given fields only. In `metadata`, a given field is set, an empty or null one is removed, and the others
 * are kept. Names are trimmed, their inner whitespace becomes underscores, and empty names are ignored (features
 * IN-13).
 */
export const updateContact = endpoint({
  name: 'updateContact',
  summary: 'Change a contact',
  method: 'PUT',
  path: '/accounts/:accountId/contacts/:contactId',
  access: mayManage,
  audit: 'contact.changed',
  input: z.object({
    accountId: Id,
    contactId: Id,
    name: z.optional(Name),
    phone: z.optional(Phone),
    blocked: z.optional(z.boolean()),
    tcpaOptInLocation: z.optional(OptInLocation),
    metadata: z.optional(z.record(FieldName, z.nullable(FieldValue))),
  }),
  output: Contact,
  errors: ['contact_exists'],
});

/** Deletes a contact with its conversation. It can be restored for a day. The consent log is kept. */
export const deleteContact = endpoint({
  name: 'deleteContact',
  summary: 'Delete a contact',
  method: 'DELETE',
  path: '/accounts/:accountId/contacts/:contactId',
  access: mayManage,
  audit: 'contact.deleted',
  input: oneContact,
  output: Done,
});

/** Restores a deleted contact within a day. Fails if a new contact has the phone by now. */
export const restoreContact = endpoint({
  name: 'restoreContact',
  summary: 'Restore a deleted contact',
  method: 'POST',
  path: '/accounts/:accountId/contacts/:contactId/restore',
  access: mayManage,
  audit: 'contact.restored',
  input: oneContact,
  output: Contact,
  errors: ['contact_exists'],
});

/**
 * Merges two contacts. The other contact's messages, lists, consent and field values move to this one, whose name and
 * values win. The result is opted out or blocked if either contact was. Cannot be undone.
 */
export const mergeContacts = endpoint({
  name: 'mergeContacts',
  summary: 'Merge another contact into this one',
  method: 'POST',
  path: '/accounts/:accountId/contacts/:contactId/merge',
  access: mayManage,
  audit: 'contacts.merged',
  input: z.object({
    accountId: Id,
    contactId: Id,
    otherContactId: Id,
    /** Contact whose phone is kept. The two conversations become one. */
    phoneOf: z._default(z.enum(['this', 'other']), 'this'),
  }),
  output: Contact,
  errors: ['merge_with_itself'],
});

/** An entry of the consent log, which is append-only. */
export const ConsentEntry = z.object({
  id: z.int(),
  change: z.enum(['opted_in', 'opted_out']),
  source: z.enum(['keyword', 'staff', 'carrier', 'import', 'form']),
  phone: z.string(),
  /** Keyword the contact sent, place where it opted in, or the carrier's code. */
  detail: z.string(),
  /** Name of the staff member who made the change; null if none did. */
  by: z.nullable(z.string()),
  messageId: z.nullable(z.int()),
  createdAt: Instant,
});

/** Lists a contact's opt-ins and opt-outs, newest first. */
export const listConsent = endpoint({
  name: 'listConsent',
  summary: 'Consent history of a contact',
  method: 'GET',
  path: '/accounts/:accountId/contacts/:contactId/consent',
  access: mayRead,
  input: z.object({ accountId: Id, contactId: Id, start_cursor: Cursor }),
  output: paged(ConsentEntry),
});

/** Lists the filters that apply to every contact. */
export const listFilters = endpoint({
  name: 'listFilters',
  summary: 'Filters of contacts',
  method: 'GET',
  path: '/orgs/filters',
  access: signedIn,
  input: z.object({}),
  output: z.object({ items: z.array(Filterable) }),
});

/**
 * Lists the same filters plus the organization's custom fields, except those of type text (reference.md, Validation).
 */
export const listFiltersWithFields = endpoint({
  name: 'listFiltersWithFields',
  summary: 'Filters of contacts, custom fields too',
  method: 'GET',
  path: '/orgs/filtersWithFields',
  access: signedIn,
  input: z.object({}),
  output: z.object({ items: z.array(Filterable) }),
});

export type ContactRow = z.infer<typeof ContactRow>;
export type ContactSort = z.infer<typeof ContactSort>;
