import type { Caller } from '../../../platform/caller.ts';
import type { Tx } from '../../../platform/db/client.ts';
import { sendInvitationMail } from './send-invitation.job.ts';

/** Queues the mail with the link that lets an invited user choose a password. */
export async function sendInvitation(tx: Tx, caller: Caller, userId: number): Promise<void> {
  const { orgId, platform } = caller;
  await platform.jobs.enqueue(tx, sendInvitationMail, { orgId, userId, invitedBy: caller.userId });
}
