import * as z from 'zod/mini';
import { Cursor, Done, Id, paged } from '../domain/common.ts';
import { ContactFacts, Template, TemplateName } from '../domain/template.ts';
import { MessageBody } from '../domain/message.ts';
import { account, someAccount } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';

const mayUse = account('manage_templates');
const mayUseIts = someAccount('manage_templates');
/** A template is read by programs that send texts or waves. */
const templateScopes = ['read:messages', 'read:waves'] as const;
const oneTemplate = z.object({ templateId: Id });

/** The most pictures and contact cards that one template may hold: as many as a message. */
export const maxTemplateMedia = 10;

const written = {
  name: TemplateName,
  content: z._default(MessageBody, ''),
  media: z._default(z.array(z.url()).check(z.maxLength(maxTemplateMedia)), []),
};

/** A page of templates by name. */
export const listTemplates = endpoint({
  name: 'listTemplates',
  summary: 'Templates of an account',
  method: 'GET',
  path: '/accounts/:accountId/templates',
  access: account('manage_templates', { token: templateScopes }),
  input: z.object({
    accountId: Id,
    start_cursor: Cursor,
    name_query: z.optional(z.string().check(z.maxLength(100))),
  }),
  output: paged(Template),
});

export const createTemplate = endpoint({
  name: 'createTemplate',
  summary: 'Create a template',
  method: 'POST',
  path: '/accounts/:accountId/templates',
  access: mayUse,
  audit: 'template.created',
  input: z.object({ accountId: Id, ...written }),
  output: Template,
  errors: ['template_exists', 'template_empty', 'media_unknown', 'link_misleading'],
});

export const getTemplate = endpoint({
  name: 'getTemplate',
  summary: 'One template',
  method: 'GET',
  path: '/templates/:templateId',
  access: someAccount('manage_templates', { token: templateScopes }),
  input: oneTemplate,
  output: Template,
  errors: ['not_found'],
});

/** Replaces name, text and media. With the `version` it was made from, a change in the meantime answers 409. */
export const updateTemplate = endpoint({
  name: 'updateTemplate',
  summary: 'Change a template',
  method: 'PUT',
  path: '/templates/:templateId',
  access: mayUseIts,
  audit: 'template.changed',
  input: z.object({ templateId: Id, ...written, version: z.optional(z.int()) }),
  output: Template,
  errors: ['not_found', 'template_exists', 'template_empty', 'media_unknown', 'link_misleading', 'conflict'],
});

/** Deletes a template. What was written from it stays. */
export const deleteTemplate = endpoint({
  name: 'deleteTemplate',
  summary: 'Delete a template',
  method: 'DELETE',
  path: '/templates/:templateId',
  access: mayUseIts,
  audit: 'template.deleted',
  input: oneTemplate,
  output: Done,
  errors: ['not_found'],
});

/** What placeholders say of a contact, and of the caller, so that a text can be shown as the contact will get it. */
export const getContactFacts = endpoint({
  name: 'getContactFacts',
  summary: 'What placeholders say of a contact',
  method: 'GET',
  path: '/accounts/:accountId/messages/:contactId/facts',
  access: account('manage_templates', { or: ['manage_waves', 'manage_flows'] }),
  input: z.object({ accountId: Id, contactId: Id }),
  output: ContactFacts,
});

/** A template filled in for one contact; what nobody has filled in stays a placeholder (features IN-08). */
export const generateMessage = endpoint({
  name: 'generateMessage',
  summary: 'A template filled in for a contact',
  method: 'GET',
  path: '/accounts/:accountId/messages/:contactId/generated',
  access: mayUse,
  input: z.object({ accountId: Id, contactId: Id, template_id: Id }),
  output: z.object({ messageBody: z.string(), media: z.array(z.string()) }),
});

export const templateEndpoints = [
  listTemplates,
  createTemplate,
  getTemplate,
  updateTemplate,
  deleteTemplate,
  generateMessage,
  getContactFacts,
] as const;
