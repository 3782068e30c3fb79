import {
  cancelBulkAction,
  getBulkAction,
  listBulkActions,
  startBulkAction,
  undoBulkAction,
} from './bulk/bulk-actions.service.ts';
import { updateContact } from './one-contact/change-contact.service.ts';
import { listConsent } from './one-contact/consent-history.service.ts';
import { createContact } from './one-contact/contacts.service.ts';
import { deleteContact, restoreContact } from './one-contact/delete-contacts.service.ts';
import { listFilters, listFiltersWithFields } from './search/filters.service.ts';
import { clearList, cloneList, createList, deleteList, updateList } from './lists/change-list.service.ts';
import {
  countListUnsubscribes,
  getList,
  getUnsubscribeList,
  listLists,
  listUnsubscribers,
} from './lists/lists.service.ts';
import { createListFrom } from './lists/save-search.service.ts';
import { subscribeList } from './lists/confirm-consent-of-list.service.ts';
import { mergeContacts } from './one-contact/merge-contacts.service.ts';
import { listOrgUnsubscribes } from './lists/org-unsubscribes.service.ts';
import {
  dismissOptOutSuggestion,
  getContact,
  unsubscribeContact,
} from './one-contact/one-contact.service.ts';
import { searchContacts } from './search/search-contacts.service.ts';

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
