import * as z from 'zod/mini';
import { Cursor, Done, Id, paged } from '../domain/common.ts';
import { ContactFacts, Template, TemplateName } from '../domain/template.ts';
import { MessageBody } from '../domain/message.ts';
import { Version } from '../domain/version.ts';
import { account, someAccount } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';

const mayUse = account('manage_templates');
const mayUseIts = someAccount('manage_templates');
/** Scopes that may read templates: programs that send texts or waves need them. */
const templateScopes = ['read:messages', 'read:waves'] as const;
const oneTemplate = z.object({ templateId: Id });

/** Maximum number of pictures and contact cards in a template: the same as in a message. */
export const maxTemplateMedia = 10;

const written = {
  name: TemplateName,
  content: z._default(MessageBody, ''),
  media: z._default(z.array(z.url()).check(z.maxLength(maxTemplateMedia)), []),
};

/** Lists templates by name, page by page. */
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

/**
 * Replaces name, text and media. If `version` is given, responds 409 if the template has changed since that version.
 */
export const updateTemplate = endpoint({
  name: 'updateTemplate',
  summary: 'Change a template',
  method: 'PUT',
  path: '/templates/:templateId',
  access: mayUseIts,
  audit: 'template.changed',
  input: z.object({ templateId: Id, ...written, version: z.optional(Version) }),
  output: Template,
  errors: ['not_found', 'template_exists', 'template_empty', 'media_unknown', 'link_misleading', 'conflict'],
});

/** Deletes a template. Messages written from it are kept. */
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

/**
 * Returns the values of placeholders about a contact and the caller, for previewing a text as the contact will get it.
 */
export const getContactFacts = endpoint({
  name: 'getContactFacts',
  summary: 'What placeholders say of a contact',
  method: 'GET',
  path: '/accounts/:accountId/messages/:contactId/facts',
  access: account('manage_templates', { or: ['manage_waves', 'manage_flows'] }),
  input: z.object({ accountId: Id, contactId: Id }),
  output: ContactFacts,
});

/** Fills in a template for one contact. Placeholders without a value are kept (features IN-08). */
export const generateMessage = endpoint({
  name: 'generateMessage',
  summary: 'A template filled in for a contact',
  method: 'GET',
  path: '/accounts/:accountId/messages/:contactId/generated',
  access: mayUse,
  input: z.object({ accountId: Id, contactId: Id, template_id: Id }),
  output: z.object({ messageBody: z.string(), media: z.array(z.string()) }),
});
