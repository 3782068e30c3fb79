import * as z from 'zod/mini';
import { Cursor, Id, paged } from '../domain/common.ts';
import { AccountScheduled, ScheduledMessage, SendTimeCheck } from '../domain/scheduled.ts';
import { account } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';

const oneContact = z.object({ accountId: Id, contactId: Id });

/** Lists a contact's scheduled texts, soonest first, and those that were not sent. */
export const listScheduled = endpoint({
  name: 'listScheduled',
  summary: 'Scheduled texts of a conversation',
  method: 'GET',
  path: '/accounts/:accountId/contacts/:contactId/scheduled',
  access: account('view_conversations', { token: ['read:messages', 'read:waves'] }),
  input: oneContact,
  output: z.object({ items: z.array(ScheduledMessage) }),
});

/** Lists the account's scheduled texts to any contact, page by page, soonest first, and those that were not sent. */
export const listAccountScheduled = endpoint({
  name: 'listAccountScheduled',
  summary: 'Scheduled texts of an account',
  method: 'GET',
  path: '/accounts/:accountId/scheduled',
  access: account('view_conversations', { token: ['read:messages', 'read:waves'] }),
  input: z.object({ accountId: Id, start_cursor: Cursor }),
  output: paged(AccountScheduled),
});

/** Checks a local time for a contact: quiet hours, blackouts and daylight saving changes. */
export const checkSendTime = endpoint({
  name: 'checkSendTime',
  summary: 'Whether a contact may be texted at a time',
  method: 'GET',
  path: '/accounts/:accountId/contacts/:contactId/sendTime',
  access: account('view_conversations', { token: ['read:messages', 'read:waves'] }),
  input: z.extend(oneContact, {
    /** Local time in `time_zone`, such as '2026-11-21T21:30'. */
    local: z.string().check(z.maxLength(16)),
    time_zone: z.string().check(z.maxLength(60)),
  }),
  output: SendTimeCheck,
});
