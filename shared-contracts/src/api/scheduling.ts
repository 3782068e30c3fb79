import * as z from 'zod/mini';
import { Cursor, Id, paged } from '../domain/common.ts';
import { AccountScheduled, ScheduledMessage, SendTimeCheck } from '../domain/scheduled.ts';
import { account } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';

const oneContact = z.object({ accountId: Id, contactId: Id });

/** The texts that wait for a contact, soonest first, and those that were not sent. */
export const listScheduled = endpoint({
  name: 'listScheduled',
  summary: 'Scheduled texts of a conversation',
  method: 'GET',
  path: '/accounts/:accountId/contacts/:contactId/scheduled',
  access: account('view_conversations', { token: ['read:messages', 'read:waves'] }),
  input: oneContact,
  output: z.object({ items: z.array(ScheduledMessage) }),
});

/** A page of the texts that wait for any contact of an account, soonest first, and those that were not sent. */
export const listAccountScheduled = endpoint({
  name: 'listAccountScheduled',
  summary: 'Scheduled texts of an account',
  method: 'GET',
  path: '/accounts/:accountId/scheduled',
  access: account('view_conversations', { token: ['read:messages', 'read:waves'] }),
  input: z.object({ accountId: Id, start_cursor: Cursor }),
  output: paged(AccountScheduled),
});

/** What a time on the clock means for a contact: quiet hours, blackouts, and clocks that are put forward or back. */
export const checkSendTime = endpoint({
  name: 'checkSendTime',
  summary: 'Whether a contact may be texted at a time',
  method: 'GET',
  path: '/accounts/:accountId/contacts/:contactId/sendTime',
  access: account('view_conversations', { token: ['read:messages', 'read:waves'] }),
  input: z.extend(oneContact, {
    /** '2026-11-21T21:30', as the clocks of `time_zone` show it. */
    local: z.string().check(z.maxLength(16)),
    time_zone: z.string().check(z.maxLength(60)),
  }),
  output: SendTimeCheck,
});

export const schedulingEndpoints = [listScheduled, listAccountScheduled, checkSendTime] as const;
