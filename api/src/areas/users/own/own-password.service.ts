import * as api from 'shared-contracts/api/users/own';
import { audit } from '../../../platform/audit/audit.ts';
import { serve } from '../../../platform/serve.ts';
import { endTokensOf } from '../../auth/records/one-time-tokens.service.ts';
import { findOwnPassword, wrongPassword } from '../../auth/passwords/own-password.service.ts';
import {
  hashPassword,
  queuePasswordWork,
  requireStrongPassword,
} from '../../auth/passwords/passwords.service.ts';
import { revokeOtherSessions } from './revoke-other-sessions.service.ts';
import { changePassword } from '../users.service.ts';

/**
 * Changes the caller's password. Every other browser is signed out, and previously mailed links stop working. Succeeds
 * if it is sent again after its response was lost.
 */
export const changeOwnPassword = serve(api.changeOwnPassword).with(async (caller, input) => {
  const { database, config } = caller.platform;
  const { person, own } = await findOwnPassword(caller, [input.currentPassword, input.password]);
  if (own === undefined) {
    throw wrongPassword('currentPassword');
  }
  if (own !== input.currentPassword) {
    return { endedSessions: 0 };
  }
  requireStrongPassword(input.password, person.email);
  const passwordHash = await queuePasswordWork(caller, () => hashPassword(config, input.password));

  const endedSessions = await database.inTransaction(async (tx) => {
    const now = new Date();
    await changePassword(tx, person.id, { passwordHash, at: now });
    await endTokensOf(tx, person.id);
    await audit(tx, caller, { action: 'password.changed' });

    return revokeOtherSessions(tx, caller);
  });

  return { endedSessions };
});
