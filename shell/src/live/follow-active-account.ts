import type { Bus } from 'shared-contracts/bus';
import type { Client } from 'shared-contracts/client';
import { followAccount } from 'shared-contracts/api/inbox/follow-account';
import { followOrganization } from 'shared-contracts/api/organizations';
import { isAllowed } from 'shared-ui';
import type { SessionStore } from 'shared-ui';
import { followLive } from './live-stream.ts';
import { pause } from './pause.ts';

/**
 * Keeps one live stream open: that of the account worked in, which carries the organization too, else that of the
 * organization alone; for people who may follow it.
 */
export function followActiveAccount({
  bus,
  client,
  session,
  loadMe,
}: {
  bus: Bus;
  client: Client;
  session: SessionStore;
  loadMe?: () => Promise<void>;
}): void {
  let followed: { place: string; stop: AbortController } | undefined;

  function follow(): void {
    const state = session.get();
    const orgId = state.me?.organization.id;
    const mayAccount = isAllowed(followAccount.access, state) && state.activeAccountId !== undefined;
    const accountId = mayAccount ? (state.activeAccountId ?? null) : null;
    const mayFollow = mayAccount || isAllowed(followOrganization.access, state);
    const place = mayFollow ? `${orgId} ${accountId}` : undefined;
    if (place === followed?.place) {
      return;
    }
    followed?.stop.abort();
    followed = undefined;
    if (place === undefined || orgId === undefined) {
      return;
    }
    followed = { place, stop: new AbortController() };
    void followLive(
      { client, bus, orgId, accountId, pause, ...(loadMe ? { askWhatIsAllowed: loadMe } : {}) },
      followed.stop.signal,
    );
  }

  follow();
  session.subscribe(follow);
}
