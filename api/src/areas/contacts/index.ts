import {
  cancelBulkAction,
  getBulkAction,
  listBulkActions,
  startBulkAction,
  undoBulkAction,
} from './bulk/bulk-actions.service.ts';
import { updateContact } from './change-contact.ts';
import { listConsent } from './consent-history.ts';
import { createContact } from './contacts.service.ts';
import { deleteContact, restoreContact } from './delete-contacts.ts';
import { listFilters, listFiltersWithFields } from './filters.ts';
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
import { mergeContacts } from './merge-contacts.ts';
import { listOrgUnsubscribes } from './lists/org-unsubscribes.service.ts';
import { dismissOptOutSuggestion, getContact, unsubscribeContact } from './one-contact.service.ts';
import { searchContacts } from './search-contacts.ts';

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
