import { useEffect } from 'react';
import { addresses } from 'shared-contracts/addresses';
import { logout } from 'shared-contracts/api/users';
import { Spinner, Stack, Text } from 'shared-ui';
import { unsubscribeFromPush } from '../../push/subscribe.ts';
import { forgetSession, readBearer, readIdentity } from '../bearer.ts';
import { clientWith } from './sign-in-client.ts';

let leaving: Promise<void> | undefined;

/**
 * Deletes the web device, which ends the session on the server, then forgets it here (features SH-04). Forgetting
 * does not wait for a server that cannot be reached.
 */
async function signOut(): Promise<void> {
  const bearer = readBearer();
  const userId = readIdentity()?.userId;
  try {
    await unsubscribeFromPush().catch(() => undefined);
    if (bearer && userId) {
      await (await clientWith(bearer)).call(logout, { userId });
    }
  } catch {
    // Signed out on the server already, or out of reach: here the session ends all the same.
  } finally {
    forgetSession();
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
