import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';

/** Brings a conversation back at the end of its snooze. */
export const wakeConversation = defineJob({
  name: 'wake-conversation',
  payload: z.object({
    orgId: z.int(),
    accountId: z.int(),
    contactId: z.int(),
    until: z.iso.datetime(),
  }),
  attempts: 10,
  timeoutSeconds: 30,
});
