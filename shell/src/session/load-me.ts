import { onboardingAddresses } from 'shared-contracts/onboarding-addresses';
import { getMe } from 'shared-contracts/api/users';
import type { Client } from 'shared-contracts/client';
import type { Me } from 'shared-contracts/domain/user';
import { isCallError } from 'shared-ui';
import type { KeptSession, WritableStore } from 'shared-ui';
import { hasAccountPermissions } from './access.ts';
import { storeIdentity } from './bearer.ts';
import type { SessionPhase } from './phase.ts';

export interface LoadMeOptions {
  readonly client: Client;
  readonly session: KeptSession;
  readonly phase: WritableStore<SessionPhase>;
}

/** Phases whose screen stays if a refetch fails. */
const staying: ReadonlySet<SessionPhase['kind']> = new Set(['ready', 'waiting']);

/**
 * Returns a function that loads the signed-in user (features SH-07). The client's own rule handles errors that end the
 * session or lead to another page.
 */
export function createLoadMe({ client, session, phase }: LoadMeOptions): () => Promise<void> {
  let calls = 0;
  let lastTaken = 0;

  function applyMe(me: Me): void {
    session.setMe(me);
    storeIdentity({ organizationId: me.organization.id, userId: me.id }, permissionsOf(me));
    const isReady = hasAccountPermissions(me);
    phase.set({ kind: isReady ? 'ready' : 'waiting' });
    // Users who may create an account need not wait for someone else to give them one (features AD-11).
    if (!isReady && me.orgPermissions.includes('manage_accounts')) {
      location.replace(onboardingAddresses.onboardingAccount.path);
    }
  }

  return async () => {
    calls += 1;
    const call = calls;
    if (phase.get().kind === 'failed') {
      phase.set({ kind: 'loading' });
    }
    try {
      const me = await client.call(getMe, {});
      // A response that a later one has overtaken is stale.
      if (call > lastTaken) {
        lastTaken = call;
        applyMe(me);
      }
    } catch (error) {
      if (!isCallError(error)) {
        throw error;
      }
      if (error.status === 402) {
        phase.set({ kind: 'unpaid' });
      } else if (error.status !== 401 && !staying.has(phase.get().kind)) {
        phase.set({ kind: 'failed', error });
      }
    }
  };
}

const permissionsOf = (me: Me): string[] => [
  ...new Set([...me.orgPermissions, ...me.accountPermissions.flatMap(({ permissions }) => permissions)]),
];
