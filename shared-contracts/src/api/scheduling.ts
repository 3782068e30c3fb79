import * as z from 'zod/mini';
import { Done, Id, Instant } from '../domain/common.ts';
import { MessageBody } from '../domain/message.ts';
import { ScheduledMessage, SendTimeCheck } from '../domain/scheduled.ts';
import { account, someAccount } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { sendRefusals } from './messages.ts';

const oneContact = z.object({ accountId: Id, contactId: Id });

/** Plans a text to one contact for later (features IN-07). Its time has to be open for the contact: `checkSendTime`. */
export const createWave = endpoint({
  name: 'createWave',
  summary: 'Schedule a text to a contact',
  method: 'POST',
  path: '/waves',
  access: someAccount('view_conversations', { token: ['write:messages', 'write:waves'] }),
  input: z.object({
    waveType: z._default(z.enum(['account']), 'account'),
    accountId: Id,
    wave: z.object({
      name: z._default(z.string().check(z.maxLength(200)), ''),
      scheduledTime: Instant,
      /** The zone the time was chosen in; the account's where left out. */
      timeZone: z.optional(z.string().check(z.maxLength(60))),
      jobDescription: z.object({
        body: z._default(MessageBody, ''),
        media: z._default(z.array(z.url()).check(z.maxLength(10)), []),
        contact_ids: z.array(Id).check(z.length(1, 'A scheduled message goes to one contact.')),
      }),
    }),
  }),
  output: ScheduledMessage,
  errors: [...sendRefusals, 'time_closed'],
});

/** Takes a scheduled text back, or puts away one that was not sent. */
export const deleteWave = endpoint({
  name: 'deleteWave',
  summary: 'Delete a scheduled text',
  method: 'DELETE',
  path: '/waves/:waveId',
  access: someAccount('view_conversations', { token: ['write:messages', 'write:waves'] }),
  input: z.object({ waveId: Id }),
  output: Done,
});

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

export const schedulingEndpoints = [createWave, deleteWave, listScheduled, checkSendTime] as const;
