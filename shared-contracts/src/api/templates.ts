import * as z from 'zod/mini';
import { Cursor, Id, paged } from '../domain/common.ts';
import { Template, TemplateName } from '../domain/template.ts';
import { MessageBody } from '../domain/message.ts';
import { account } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';

const mayUse = account('manage_templates');

/** A page of templates by name. */
export const listTemplates = endpoint({
  name: 'listTemplates',
  summary: 'Templates of an account',
  method: 'GET',
  path: '/accounts/:accountId/templates',
  access: mayUse,
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
  input: z.object({
    accountId: Id,
    name: TemplateName,
    content: z._default(MessageBody, ''),
    media: z._default(z.array(z.url()).check(z.maxLength(1)), []),
  }),
  output: Template,
  errors: ['template_exists', 'template_empty', 'media_unknown'],
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

export const templateEndpoints = [listTemplates, createTemplate, generateMessage] as const;
