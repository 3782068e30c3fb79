import * as api from 'shared-contracts/api/users/manage';
import { AppError } from '../../../kernel/app-error.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { serve } from '../../../platform/serve.ts';
import { countTokensOfLastHour, endTokensOf } from '../../auth/records/one-time-tokens.service.ts';
import { sendInvitation } from './invitation.service.ts';
import { isInvited, requireManaged } from './managed.service.ts';
import { saveInvited } from './users-of-org.store.ts';

/** Rate limit for resending, so that repeated requests cannot flood a mailbox. */
const mostMailsAnHour = 5;

/** Mails a new link; links that were mailed before stop working. */
export const resendInvitation = serve(api.resendInvitation).with(async (caller, { personId }) => {
  const { orgId, platform } = caller;
  await platform.database.inTransaction(async (tx) => {
    const { user } = await requireManaged(tx, caller, personId);
    if (!isInvited(user)) {
      throw new AppError('invitation_accepted');
    }
    const mailed = await countTokensOfLastHour(tx, { userId: personId, purpose: 'invitation' });
    if (mailed >= mostMailsAnHour) {
      throw new AppError('invitation_limit');
    }
    await endTokensOf(tx, personId, ['invitation']);
    await saveInvited(tx, orgId, { userId: personId, at: new Date() });
    await sendInvitation(tx, caller, personId);
    await audit(tx, caller, { action: 'user.invited', detail: { id: personId, email: user.email } });
  });

  return {};
});
