import * as api from 'shared-contracts/api/users';
import { AppError } from '../../kernel/app-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import { parseSubscription } from '../../platform/push/subscription.ts';
import { hashToken } from '../../platform/sessions/token.ts';
import { serve } from '../../platform/serve.ts';
import { deleteDevicesOfSession, hasDevice, saveDevice } from '../../platform/push/devices.store.ts';

function requireSelf(caller: Caller, userId: number): void {
  if (userId !== caller.userId) {
    throw new AppError('not_found');
  }
}

/** Registers the caller's browser for push messages (features SH-22). */
export const registerDevice = serve(api.registerDevice).with(async (caller, device) => {
  requireSelf(caller, device.userId);
  if (!parseSubscription(device.deviceToken, caller.platform.config.privatePushOrigins)) {
    throw new AppError('invalid_input', {
      fields: { deviceToken: "This is not a browser's push subscription." },
    });
  }
  const tokenHash = hashToken(device.deviceToken);
  await caller.platform.database.inTransaction(async (tx) => {
    // A browser registers on every visit; the audit records it only if it is new or was another user's.
    const isKnown = await hasDevice(tx, caller.orgId, { userId: caller.userId, tokenHash });
    await saveDevice(tx, caller.orgId, { ...device, sessionId: caller.sessionId, tokenHash });
    if (!isKnown) {
      await audit(tx, caller, { action: 'device.registered', detail: { source: device.source } });
    }
  });

  return {};
});

/** Returns the public key with which browsers subscribe to push messages. */
export const getPushKey = serve(api.getPushKey).with(async (caller) => ({
  publicKey: caller.platform.edges.push.keys.publicKey,
}));

/** Signs out: ends this session immediately in every process, and unregisters this browser (features SH-04). */
export const logout = serve(api.logout).with(async (caller, { userId }) => {
  requireSelf(caller, userId);
  const { database, sessions } = caller.platform;
  await database.inTransaction(async (tx) => {
    await deleteDevicesOfSession(tx, caller.orgId, caller.sessionId);
    await sessions.end(tx, caller);
    await audit(tx, caller, { action: 'sign_out' });
  });

  return {};
});
