import * as z from 'zod/mini';
import { Cursor, Done, Id, Instant, paged } from '../../domain/common.ts';
import { ContactFilter } from '../../domain/contact-filter.ts';
import { List, ListName, QueryCustomField } from '../../domain/list.ts';
import { account, member, org, orToken, signedIn, someAccount } from '../../kernel/access.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { ContactRow } from '../contacts.ts';

const mayManage = account('manage_contacts', { token: 'write:contacts' });
const mayManageSome = someAccount('manage_contacts', { token: 'write:contacts' });
/** Scopes that may read lists. Clients that send waves need lists as well as those that manage contacts. */
const listScopes = ['read:contacts', 'read:waves'] as const;
const oneList = z.object({ listId: Id });
const someContacts = z.optional(z.array(Id).check(z.maxLength(10_000)));
const Term = z.string().check(z.maxLength(100));
const CustomFields = z.array(QueryCustomField).check(z.maxLength(20));
const Filters = z.array(ContactFilter).check(z.maxLength(20));
const Subject = z.object({ accountId: Id });

/**
 * Lists an account's lists: All and Unsubscribe first, then the newest. Unsubscribe is included only if the
 * organization shows it. `prefix` filters by the start of the name. Paged by list id.
 */
export const listLists = endpoint({
  name: 'listLists',
  summary: 'Lists of an account',
  method: 'GET',
  path: '/accounts/:accountId/lists',
  access: orToken(member, listScopes),
  input: z.object({ accountId: Id, start_cursor: Cursor, prefix: z.optional(Term) }),
  output: paged(List),
});

/** Returns the built-in list of contacts who opted out. */
export const getUnsubscribeList = endpoint({
  name: 'getUnsubscribeList',
  summary: 'The list of those who opted out',
  method: 'GET',
  path: '/accounts/:accountId/lists/unsubscribe',
  access: orToken(member, listScopes),
  input: Subject,
  output: List,
  errors: ['unsubscribers_hidden', 'list_not_found'],
});

/** Lists contacts who opted out, page by page. */
export const listUnsubscribers = endpoint({
  name: 'listUnsubscribers',
  summary: 'Contacts who opted out',
  method: 'GET',
  path: '/accounts/:accountId/lists/unsubscribers',
  access: mayManage,
  input: z.object({ accountId: Id, start_cursor: Cursor }),
  output: paged(ContactRow),
  errors: ['unsubscribers_hidden'],
});

/**
 * Lists phones that opted out of any of the organization's accounts or are on the organization's own opt-out list,
 * whether or not they are contacts, ordered by number (reference.md, Calls).
 */
export const listOrgUnsubscribes = endpoint({
  name: 'listOrgUnsubscribes',
  summary: 'Phones that opted out',
  method: 'GET',
  path: '/orgs/unsubscribes',
  access: org('manage_org_permissions'),
  input: z.object({ start_cursor: Cursor }),
  output: paged(z.object({ phone: z.string(), unsubscribedAt: Instant })),
  errors: ['unsubscribers_hidden'],
});

export const getList = endpoint({
  name: 'getList',
  summary: 'One list',
  method: 'GET',
  path: '/lists/:listId',
  access: orToken(signedIn, listScopes),
  input: oneList,
  output: List,
  errors: ['list_not_found', 'forbidden', 'unsubscribers_hidden'],
});

export const createList = endpoint({
  name: 'createList',
  summary: 'Create a list',
  method: 'POST',
  path: '/lists',
  access: mayManageSome,
  audit: 'list.created',
  input: z.object({ accountId: Id, name: ListName }),
  output: List,
  errors: ['list_exists', 'list_not_found'],
});

/**
 * Renames a list, changes a query list's search, or adds and removes contacts. Contacts of other accounts are ignored.
 * The response says how many were added and removed.
 */
export const updateList = endpoint({
  name: 'updateList',
  summary: 'Change a list or who is in it',
  method: 'PUT',
  path: '/lists/:listId',
  access: mayManageSome,
  audit: ['list.changed', 'list.members_changed'],
  input: z.object({
    listId: Id,
    list: z.optional(
      z.object({
        name: z.optional(ListName),
        queryNameSearchTerm: z.optional(z.nullable(Term)),
        queryPhoneTerm: z.optional(z.nullable(Term)),
        queryCustomFields: z.optional(CustomFields),
        queryFilters: z.optional(Filters),
      }),
    ),
    contactsToAdd: someContacts,
    contactsToRemove: someContacts,
  }),
  output: z.extend(List, { contactsAdded: z.int(), contactsRemoved: z.int() }),
  errors: ['list_not_found', 'list_exists', 'list_built_in', 'list_takes_no_contacts', 'list_is_no_query'],
});

/**
 * Copies a list with its contacts or its search. The copy is named '<name> copy' unless a name is given. All and
 * Unsubscribe are copied with their current contacts.
 */
export const cloneList = endpoint({
  name: 'cloneList',
  summary: 'Copy a list',
  method: 'PUT',
  path: '/lists/:listId/clone',
  access: mayManageSome,
  audit: 'list.created',
  input: z.object({ listId: Id, name: z.optional(ListName) }),
  output: List,
  errors: ['list_not_found', 'list_exists', 'unsubscribers_hidden'],
});

/** Removes every contact from the list. The contacts are kept. */
export const clearList = endpoint({
  name: 'clearList',
  summary: 'Empty a list',
  method: 'DELETE',
  path: '/lists/:listId/clear',
  access: mayManageSome,
  audit: 'list.cleared',
  isRepeatable: true,
  input: oneList,
  output: List,
  errors: ['list_not_found', 'list_built_in', 'list_takes_no_contacts'],
});

/** Deletes a list. Its contacts are kept. Fails while a query list uses it as its source. */
export const deleteList = endpoint({
  name: 'deleteList',
  summary: 'Delete a list',
  method: 'DELETE',
  path: '/lists/:listId',
  access: mayManageSome,
  audit: 'list.deleted',
  input: oneList,
  output: Done,
  errors: ['list_not_found', 'list_built_in', 'list_in_use'],
});

/** Saves a search as a list. The search runs again each time the list is used (features IN-17). */
export const createListFrom = endpoint({
  name: 'createListFrom',
  summary: 'Save a search as a list',
  method: 'POST',
  path: '/accounts/:accountId/contacts/listFrom',
  access: mayManage,
  audit: 'list.created',
  input: z.object({
    accountId: Id,
    searchListName: ListName,
    sourceListName: z._default(z.string().check(z.maxLength(100)), 'All'),
    nameSearchTerm: z.optional(Term),
    phone: z.optional(Term),
    customFields: z._default(CustomFields, []),
    filters: z._default(Filters, []),
  }),
  output: List,
  errors: ['list_exists', 'list_not_found', 'list_too_deep', 'unsubscribers_hidden'],
});

/** Returns the number of the list's contacts who opted out. */
export const countListUnsubscribes = endpoint({
  name: 'countListUnsubscribes',
  summary: 'How many of a list opted out',
  method: 'GET',
  path: '/lists/:listId/unsubscribe/count',
  access: signedIn,
  input: oneList,
  output: z.object({ count: z.int() }),
  errors: ['list_not_found', 'forbidden', 'unsubscribers_hidden'],
});

/**
 * Records that staff confirm the consent of the list's contacts. Contacts without a consent record get an entry in the
 * consent log. Contacts who opted out in any way stay opted out; only their own START opts them in.
 */
export const subscribeList = endpoint({
  name: 'subscribeList',
  summary: 'Record the consent of a list',
  method: 'POST',
  path: '/lists/:listId/subscribe',
  access: mayManageSome,
  audit: 'list.consent_recorded',
  input: oneList,
  output: z.object({ subscribed: z.int(), optedOut: z.int() }),
  errors: ['list_not_found'],
});
