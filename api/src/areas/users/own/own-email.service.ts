import { addresses } from 'shared-contracts/addresses';
import * as api from 'shared-contracts/api/users/own';
import { AppError } from '../../../kernel/app-error.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { changedValues } from '../../../platform/audit/changed-values.ts';
import { confirmEmailMail } from '../../../platform/mail/email-letters.ts';
import { queueMail } from '../../../platform/mail/send-mail.job.ts';
import { serve } from '../../../platform/serve.ts';
import { hashToken, newToken } from '../../../platform/sessions/token.ts';
import { endTokensOf } from '../../auth/records/one-time-tokens.service.ts';
import { requireOwnPassword } from '../../auth/passwords/own-password.service.ts';
import { emailOf } from '../users.service.ts';
import { isEmailTaken } from '../manage/users-of-org.store.ts';
import { deleteEmailChange, saveEmail, saveEmailChange, consumeEmailChange } from './own.store.ts';

const lifetimeMilliseconds = 24 * 3_600_000;

/** Mails a link to the new address. Requires the password, because whoever controls the mailbox can set a new one. */
export const startEmailChange = serve(api.startEmailChange).with(async (caller, { email, password }) => {
  const { platform, userId } = caller;
  const { database, config } = platform;
  const person = await requireOwnPassword(caller, password);
  if (email === person.email || (await isEmailTaken(database.db, { userId, email }))) {
    throw new AppError('user_exists');
  }
  const token = newToken();
  const { href } = new URL(addresses.profile.href({}, { emailToken: token }), config.publicShellUrl);
  const expiresAt = new Date(Date.now() + lifetimeMilliseconds);
  await database.inTransaction(async (tx) => {
    await saveEmailChange(tx, { userId, email, tokenHash: hashToken(token), expiresAt });
    await audit(tx, caller, { action: 'email.change_asked', detail: { email } });
    await queueMail(platform, tx, confirmEmailMail(email, href));
  });

  return {};
});

/** Cancels the change and keeps the current address. */
export const cancelEmailChange = serve(api.cancelEmailChange).with(async (caller) => {
  await caller.platform.database.inTransaction(async (tx) => {
    const email = await deleteEmailChange(tx, caller.userId);
    if (email !== undefined) {
      await audit(tx, caller, { action: 'email.change_cancelled', detail: { email } });
    }
  });

  return {};
});

/** Changes the address once its owner has confirmed it. */
export const confirmEmail = serve(api.confirmEmail).with(async (caller, { token }) => {
  const { platform, orgId, userId } = caller;
  const email = await platform.database.inTransaction(async (tx) => {
    const now = new Date();
    const taken = await consumeEmailChange(tx, { userId, tokenHash: hashToken(token), now });
    if (taken === undefined) {
      throw new AppError('link_expired');
    }
    if (await isEmailTaken(tx, { userId, email: taken })) {
      throw new AppError('user_exists');
    }
    const formerEmail = await emailOf(tx, orgId, userId);
    await saveEmail(tx, orgId, { userId, email: taken, at: now });
    // Links sent to the previous address stop working.
    await endTokensOf(tx, userId, ['reset', 'sign_in', 'invitation']);
    const detail = changedValues({ email: formerEmail }, { email: taken });
    await audit(tx, caller, { action: 'email.changed', detail });

    return taken;
  });

  return { email };
});
