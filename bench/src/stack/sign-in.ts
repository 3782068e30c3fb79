import { login } from 'shared-contracts/api/auth';
import { getMe } from 'shared-contracts/api/users';
import { createClient } from 'shared-contracts/client';
import type { Client } from 'shared-contracts/client';
import type { Stack } from './start-stack.ts';

/** Signs in as the demo owner. Returns the bearer token, a client that sends it, and their organization. */
export async function signIn(
  stack: Pick<Stack, 'apiUrl'>,
): Promise<{ token: string; client: Client; orgId: number }> {
  const visitor = createClient({ baseUrl: stack.apiUrl });
  const { token } = await visitor.call(login, { email: 'owner@harbor.test', password: 'harbor demo 2026' });

  const client = createClient({ baseUrl: stack.apiUrl, token: () => token });
  const me = await client.call(getMe, {});

  return { token, client, orgId: me.organization.id };
}
