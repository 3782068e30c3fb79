import {
  cancelBulkAction,
  getBulkAction,
  listBulkActions,
  startBulkAction,
  undoBulkAction,
} from './bulk/bulk-actions.service.ts';
import { updateContact } from './one-contact/change-contact.ts';
import { listConsent } from './one-contact/consent-history.ts';
import { createContact } from './one-contact/contacts.service.ts';
import { deleteContact, restoreContact } from './one-contact/delete-contacts.ts';
import { listFilters, listFiltersWithFields } from './search/filters.ts';
import { clearList, cloneList, createList, deleteList, updateList } from './lists/change-list.ts';
import {
  countListUnsubscribes,
  getList,
  getUnsubscribeList,
  listLists,
  listUnsubscribers,
} from './lists/lists.service.ts';
import { createListFrom } from './lists/save-search.ts';
import { subscribeList } from './lists/confirm-consent-of-list.ts';
import { mergeContacts } from './one-contact/merge-contacts.ts';
import { listOrgUnsubscribes } from './lists/org-unsubscribes.service.ts';
import {
  dismissOptOutSuggestion,
  getContact,
  unsubscribeContact,
} from './one-contact/one-contact.service.ts';
import { searchContacts } from './search/search-contacts.ts';

/** Routes for contacts, lists and bulk actions on contacts. */
export const contactRoutes = [
  searchContacts,
  createContact,
  getContact,
  unsubscribeContact,
  dismissOptOutSuggestion,
  updateContact,
  deleteContact,
  restoreContact,
  mergeContacts,
  listConsent,
  listFilters,
  listFiltersWithFields,
  listLists,
  getUnsubscribeList,
  listUnsubscribers,
  listOrgUnsubscribes,
  getList,
  createList,
  updateList,
  cloneList,
  clearList,
  deleteList,
  createListFrom,
  countListUnsubscribes,
  subscribeList,
  startBulkAction,
  listBulkActions,
  getBulkAction,
  cancelBulkAction,
  undoBulkAction,
];
