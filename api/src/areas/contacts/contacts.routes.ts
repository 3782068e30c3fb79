import * as api from 'shared-contracts/api/contacts';
import {
  getContact as getEndpoint,
  unsubscribeContact as unsubscribeEndpoint,
} from 'shared-contracts/api/inbox';
import { route } from '../../http/route.ts';
import { updateContact } from './change-contact.ts';
import { listConsent } from './consent-history.ts';
import { createContact, getContact, unsubscribeContact } from './contacts.service.ts';
import { deleteContact, restoreContact } from './delete-contacts.ts';
import { listFilters, listFiltersWithFields } from './filters.ts';
import { mergeContacts } from './merge-contacts.ts';
import { searchContacts } from './search-contacts.ts';

export const contactRoutes = [
  route(api.searchContacts).to((input, caller) => searchContacts(caller, input)),
  route(api.createContact).to((input, caller) => createContact(caller, input)),
  route(getEndpoint).to((input, caller) => getContact(caller, input)),
  route(unsubscribeEndpoint).to((input, caller) => unsubscribeContact(caller, input)),
  route(api.updateContact).to((input, caller) => updateContact(caller, input)),
  route(api.deleteContact).to((input, caller) => deleteContact(caller, input)),
  route(api.restoreContact).to((input, caller) => restoreContact(caller, input)),
  route(api.mergeContacts).to((input, caller) => mergeContacts(caller, input)),
  route(api.listConsent).to((input, caller) => listConsent(caller, input)),
  route(api.listFilters).to(() => listFilters()),
  route(api.listFiltersWithFields).to((_input, caller) => listFiltersWithFields(caller)),
];
