import * as z from 'zod/mini';
import { Id } from '../../domain/common.ts';
import { Contact } from '../../domain/contact.ts';
import { account } from '../../kernel/access.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import type { TokenScope } from '../../permissions.ts';

/** Open to people who text with contacts and people who manage them. */
const mayLookAfter = (token: TokenScope) => account('view_conversations', { or: ['manage_contacts'], token });
const oneContact = z.object({ accountId: Id, contactId: Id });

export const getContact = endpoint({
  name: 'getContact',
  summary: 'One contact',
  method: 'GET',
  path: '/accounts/:accountId/contacts/:contactId',
  access: mayLookAfter('read:contacts'),
  input: oneContact,
  output: Contact,
});

/**
 * Opts a contact out. The product cannot undo this; only the contact's own START opts in again (decisions.md,
 * Behavior).
 */
export const unsubscribeContact = endpoint({
  name: 'unsubscribeContact',
  summary: 'Opt a contact out',
  method: 'POST',
  path: '/accounts/:accountId/contacts/:contactId/unsubscribe',
  access: mayLookAfter('write:contacts'),
  audit: 'contact.unsubscribed',
  input: oneContact,
  output: Contact,
});

/**
 * Records that a contact did not mean to opt out. Removes the suggestion and resumes marketing texts (features TX-02).
 */
export const dismissOptOutSuggestion = endpoint({
  name: 'dismissOptOutSuggestion',
  summary: 'Dismiss the suggestion to opt a contact out',
  method: 'DELETE',
  path: '/accounts/:accountId/contacts/:contactId/opt-out-suggestion',
  access: mayLookAfter('write:contacts'),
  audit: 'contact.stop_request_dismissed',
  isRepeatable: true,
  input: oneContact,
  output: Contact,
});
