import { z } from 'zod';
import { addresses } from 'shared-contracts/addresses';
import { defineJob, handle } from '../../../platform/jobs/define-job.ts';
import type { JobHandler } from '../../../platform/jobs/define-job.ts';
import { invitationMail } from '../../../platform/mail/letters.ts';
import { sendImmediately } from '../../../platform/mail/send-immediately.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createOneTimeToken } from '../../auth/records/one-time-tokens.service.ts';
import { organizationName } from '../../organizations/organizations.service.ts';
import { isInvited } from './managed.service.ts';
import { findUser } from './users-of-org.store.ts';

/** Mails an invitation link. */
export const sendInvitationMail = defineJob({
  name: 'send-invitation',
  payload: z.object({ orgId: z.number(), userId: z.number(), invitedBy: z.number() }),
  attempts: 5,
  timeoutSeconds: 60,
});

/**
 * Mails the link, unless the user is deleted or has already joined. The token is created here, so that no queue ever
 * holds it.
 */
export function sendInvitationHandler(platform: Platform): JobHandler {
  return handle(sendInvitationMail, async ({ orgId, userId, invitedBy }) => {
    const { database, config } = platform;
    const user = await findUser(database.db, orgId, userId);
    if (!user || !isInvited(user)) {
      return;
    }
    const inviter = await findUser(database.db, orgId, invitedBy);
    const token = await database.inTransaction((tx) =>
      createOneTimeToken(tx, { purpose: 'invitation', userId, givenBy: invitedBy }),
    );
    const link = new URL(addresses.forgot.href({}, { invitation: 'yes' }), config.publicShellUrl);
    link.searchParams.set('token', token);
    link.searchParams.set('email', user.email);
    await sendImmediately(
      platform,
      invitationMail(user.email, {
        organization: await organizationName(database.db, orgId),
        inviter: inviter ? `${inviter.firstName} ${inviter.lastName}`.trim() : '',
        url: link.href,
      }),
    );
  });
}
