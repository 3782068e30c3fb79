import { useEffect } from 'react';
import { addresses } from 'shared-contracts/addresses';
import { logout } from 'shared-contracts/api/users';
import { Spinner, Stack, Text } from 'shared-ui';
import { hideAppBadge } from '../../push/app-badge.ts';
import { unsubscribeFromPush } from '../../push/subscribe.ts';
import { deleteStoredSession, readBearer, readIdentity } from '../bearer.ts';
import { clientWith } from './sign-in-client.ts';

let leaving: Promise<void> | undefined;

/**
 * Deletes the web device, which ends the session on the server, then removes it here (features SH-04). The removal does
 * not wait for an unreachable server.
 */
async function signOut(): Promise<void> {
  const bearer = readBearer();
  const userId = readIdentity()?.userId;
  hideAppBadge();
  try {
    await unsubscribeFromPush().catch(() => undefined);
    if (bearer && userId) {
      await (await clientWith(bearer)).call(logout, { userId });
    }
  } catch {
    // Already signed out on the server, or the server is unreachable: the session ends here anyway.
  } finally {
    deleteStoredSession();
  }
}

/** /logout. */
export function LogoutScreen() {
  useEffect(() => {
    leaving ??= signOut();
    void leaving.then(() => location.replace(addresses.login.path));
  }, []);

  return (
    <Stack role="status" direction="row" align="center" gap="3">
      <Spinner color="fg.muted" />
      <Text>Signing you out…</Text>
    </Stack>
  );
}
