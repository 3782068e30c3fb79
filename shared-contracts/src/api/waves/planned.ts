import * as z from 'zod/mini';
import { Id, Instant } from '../../domain/common.ts';
import { MessageBody } from '../../domain/message.ts';
import { ScheduledMessage } from '../../domain/scheduled.ts';
import { account } from '../../kernel/access.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { sendRefusals } from '../messages.ts';

/** Changes the content and time of a scheduled text. A text that was not sent is scheduled again. */
export const changeScheduled = endpoint({
  name: 'changeScheduled',
  summary: 'Change a scheduled text',
  method: 'PUT',
  path: '/accounts/:accountId/contacts/:contactId/scheduled/:scheduledId',
  access: account('view_conversations'),
  audit: 'message.rescheduled',
  input: z.object({
    accountId: Id,
    contactId: Id,
    /** Id of the text's wave. */
    scheduledId: Id,
    body: z._default(MessageBody, ''),
    mediaLinks: z._default(z.array(z.string()).check(z.maxLength(10)), []),
    scheduledTime: Instant,
    /** IANA time zone in which the time was chosen. Defaults to the account's. */
    timeZone: z.optional(z.string().check(z.maxLength(60))),
  }),
  output: ScheduledMessage,
  errors: [...sendRefusals, 'time_closed'],
});
