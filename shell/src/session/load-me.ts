import { onboardingAddresses } from 'shared-contracts/onboarding-addresses';
import { getMe } from 'shared-contracts/api/users';
import type { Client } from 'shared-contracts/client';
import type { Me } from 'shared-contracts/domain/user';
import { isCallError } from 'shared-ui';
import type { KeptSession, WritableStore } from 'shared-ui';
import { hasAccountPermissions } from './access.ts';
import { keepIdentity } from './bearer.ts';
import type { SessionPhase } from './phase.ts';

export interface LoadMeOptions {
  readonly client: Client;
  readonly session: KeptSession;
  readonly phase: WritableStore<SessionPhase>;
}

/** Loads the signed-in person (features SH-07). What ends the session or leads elsewhere is done by the client's own rule. */
export async function loadMe({ client, session, phase }: LoadMeOptions): Promise<void> {
  if (phase.get().kind === 'failed') {
    phase.set({ kind: 'loading' });
  }
  try {
    const me = await client.call(getMe, {});
    session.setMe(me);
    keepIdentity({ organizationId: me.organization.id, userId: me.id }, permissionsOf(me));
    const isReady = hasAccountPermissions(me);
    phase.set({ kind: isReady ? 'ready' : 'waiting' });
    // Whoever may make an account need not wait for somebody else to give them one (features AD-11).
    if (!isReady && me.orgPermissions.includes('manage_accounts')) {
      location.replace(onboardingAddresses.onboardingAccount.path);
    }
  } catch (error) {
    if (!isCallError(error)) {
      throw error;
    }
    if (error.status === 402) {
      phase.set({ kind: 'unpaid' });
    } else if (error.status !== 401) {
      phase.set({ kind: 'failed', error });
    }
  }
}

const permissionsOf = (me: Me): string[] => [
  ...new Set([...me.orgPermissions, ...me.accountPermissions.flatMap(({ permissions }) => permissions)]),
];
