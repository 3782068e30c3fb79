import * as z from 'zod/mini';
import { Id, Confirmation } from '../domain/common.ts';
import { ContactSelection } from '../domain/contact-filter.ts';
import { account } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';

const mayManage = account('manage_contacts');

/** Emails a link to a CSV file of the contacts that a search finds (features IN-15). */
export const exportContacts = endpoint({
  name: 'exportContacts',
  summary: 'Export the contacts of a search',
  method: 'POST',
  path: '/accounts/:accountId/export',
  access: mayManage,
  audit: 'contacts.exported',
  input: z.object({ accountId: Id, selection: ContactSelection }),
  output: Confirmation,
  errors: ['list_not_found', 'unsubscribers_hidden'],
});

/** Emails a link to a CSV file of a list's contacts, or of All if no list is given (features IN-15). */
export const exportList = endpoint({
  name: 'exportList',
  summary: 'Export a list',
  method: 'GET',
  path: '/accounts/:accountId/export',
  access: mayManage,
  audit: 'contacts.exported',
  input: z.object({ accountId: Id, list_id: z.optional(Id) }),
  output: Confirmation,
  errors: ['list_not_found', 'unsubscribers_hidden'],
});
