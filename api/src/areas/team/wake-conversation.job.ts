import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';

/** Brings back a conversation at the end of its snooze. */
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

/** Brings back many conversations that were snoozed together. */
export const wakeConversations = defineJob({
  name: 'wake-conversations',
  payload: z.object({
    orgId: z.int(),
    accountId: z.int(),
    contactIds: z.array(z.int()),
    until: z.iso.datetime(),
  }),
  attempts: 10,
  timeoutSeconds: 120,
});
