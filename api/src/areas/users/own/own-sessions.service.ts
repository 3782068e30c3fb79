import * as api from 'shared-contracts/api/users/own';
import { AppError } from '../../../kernel/app-error.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { deleteDevicesOfSession } from '../../../platform/push/devices.store.ts';
import { serve } from '../../../platform/serve.ts';
import { revokeOtherSessions } from './revoke-other-sessions.service.ts';

/** Browsers in which the caller is signed in. */
export const listOwnSessions = serve(api.listOwnSessions).with(async (caller) => {
  const sessions = await caller.platform.sessions.listOf(caller.userId);

  return {
    items: sessions.map(({ startedAt, lastSeenAt, ...session }) => ({
      ...session,
      isCurrent: session.id === caller.sessionId,
      startedAt: startedAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    })),
  };
});

/** Signs the caller out of one browser. */
export const endOwnSession = serve(api.endOwnSession).with(async (caller, { sessionId }) => {
  const { database, sessions } = caller.platform;
  await database.inTransaction(async (tx) => {
    if (!(await sessions.end(tx, { sessionId, userId: caller.userId }))) {
      throw new AppError('not_found');
    }
    await deleteDevicesOfSession(tx, caller.orgId, sessionId);
    await audit(tx, caller, { action: 'session.ended' });
  });

  return {};
});

/** Signs the caller out of every other browser. */
export const endOtherSessions = serve(api.endOtherSessions).with(async (caller) => {
  const endedSessions = await caller.platform.database.inTransaction(async (tx) => {
    await audit(tx, caller, { action: 'sessions.ended' });

    return revokeOtherSessions(tx, caller);
  });

  return { endedSessions };
});
