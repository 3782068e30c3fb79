import type { Bus } from 'shared-contracts/bus';
import type { Client } from 'shared-contracts/client';
import { followAccount } from 'shared-contracts/api/inbox';
import { isAllowed } from 'shared-ui';
import type { SessionStore } from 'shared-ui';
import { followLive } from './live-stream.ts';
import { pause } from './pause.ts';

/** Keeps one live stream open: that of the account worked in, for people who may follow it. */
export function followActiveAccount({
  bus,
  client,
  session,
}: {
  bus: Bus;
  client: Client;
  session: SessionStore;
}): void {
  let followed: { accountId: number; stop: AbortController } | undefined;

  function follow(): void {
    const state = session.get();
    const accountId = isAllowed(followAccount.access, state) ? state.activeAccountId : undefined;
    if (accountId === followed?.accountId) {
      return;
    }
    followed?.stop.abort();
    followed = undefined;
    if (accountId === undefined) {
      return;
    }
    followed = { accountId, stop: new AbortController() };
    void followLive({ client, bus, accountId, pause }, followed.stop.signal);
  }

  follow();
  session.subscribe(follow);
}
