import * as api from 'shared-contracts/api/inbox';
import { route } from '../../http/route.ts';
import { createContact, getContact, searchContacts, unsubscribeContact } from './contacts.service.ts';

export const contactRoutes = [
  route(api.searchContacts).to((input, caller) => searchContacts(caller, input)),
  route(api.createContact).to((input, caller) => createContact(caller, input)),
  route(api.getContact).to((input, caller) => getContact(caller, input)),
  route(api.unsubscribeContact).to((input, caller) => unsubscribeContact(caller, input)),
];
