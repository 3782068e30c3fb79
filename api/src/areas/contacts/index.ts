import * as bulkActions from './bulk/bulk-actions.service.ts';
import * as changeContact from './one-contact/change-contact.service.ts';
import * as consentHistory from './one-contact/consent-history.service.ts';
import * as contacts from './one-contact/contacts.service.ts';
import * as deleteContacts from './one-contact/delete-contacts.service.ts';
import * as filters from './search/filters.service.ts';
import * as changeList from './lists/change-list.service.ts';
import * as lists from './lists/lists.service.ts';
import * as saveSearch from './lists/save-search.service.ts';
import * as confirmConsentOfList from './lists/confirm-consent-of-list.service.ts';
import * as mergeContacts from './one-contact/merge-contacts.service.ts';
import * as orgUnsubscribes from './lists/org-unsubscribes.service.ts';
import * as oneContact from './one-contact/one-contact.service.ts';
import * as searchContacts from './search/search-contacts.service.ts';
import { routesOf } from '../../platform/serve.ts';

/** Routes for contacts, lists and bulk actions on contacts. */
export const contactRoutes = routesOf([
  searchContacts,
  contacts,
  oneContact,
  changeContact,
  deleteContacts,
  mergeContacts,
  consentHistory,
  filters,
  lists,
  orgUnsubscribes,
  changeList,
  saveSearch,
  confirmConsentOfList,
  bulkActions,
]);
