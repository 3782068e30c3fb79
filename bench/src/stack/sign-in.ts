import { login } from 'shared-contracts/api/auth';
import { createClient } from 'shared-contracts/client';
import type { Client } from 'shared-contracts/client';
import type { Stack } from './start-stack.ts';

/** The demo owner, signed in: the bearer, and a client that carries it. */
export async function signIn(stack: Stack): Promise<{ token: string; client: Client }> {
  const visitor = createClient({ baseUrl: stack.apiUrl });
  const { token } = await visitor.call(login, { email: 'owner@harbor.test', password: 'harbor demo 2026' });

  return { token, client: createClient({ baseUrl: stack.apiUrl, token: () => token }) };
}
