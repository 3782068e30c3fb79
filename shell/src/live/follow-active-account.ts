import type { Bus } from 'shared-contracts/bus';
import type { Client } from 'shared-contracts/client';
import { followAccount } from 'shared-contracts/api/inbox/follow-account';
import { followOrganization } from 'shared-contracts/api/organizations';
import { isAllowed } from 'shared-ui';
import type { SessionState, SessionStore } from 'shared-ui';
import { readBearer } from '../session/bearer.ts';
import { noChannel, openChannel } from './live-messages.ts';
import { followLive } from './live-stream.ts';
import { followPageLife } from './page-life.ts';
import { pause } from './pause.ts';
import { sessionScope } from './session-scope.ts';
import { shareStream } from './shared-stream.ts';

export interface FollowOptions {
  readonly bus: Bus;
  readonly client: Client;
  readonly session: SessionStore;
  readonly loadMe: () => Promise<void>;
}

/**
 * Follows the account worked in and the organization, or the organization alone, for people who may; over one stream
 * for all tabs of this session, where the browser lets tabs share.
 */
export async function followActiveAccount({ bus, client, session, loadMe }: FollowOptions): Promise<void> {
  const { me } = session.get();
  const bearer = readBearer();
  if (!me || !bearer) {
    return;
  }
  const orgId = me.organization.id;
  const scope = await sessionScope({ orgId, userId: me.id }, bearer);

  const stream = shareStream({
    orgId,
    bus,
    locks: scope ? navigator.locks : undefined,
    lockName: scope ?? '',
    channel: scope ? openChannel(scope) : noChannel,
    tab: scope ? crypto.randomUUID() : '',
    // Somebody else may have signed in while this tab was frozen: their stream is not for it.
    isCurrent: () => readBearer() === bearer,
    hold: (options, signal) => followLive({ ...options, client, orgId, pause }, signal),
    askWhatIsAllowed: loadMe,
  });
  followPageLife(stream);
  let followed: number | null | undefined;
  const follow = (): void => {
    const place = placeOf(session.get());
    if (place !== followed) {
      followed = place;
      stream.follow(place);
    }
  };
  follow();
  session.subscribe(follow);
}

/** The account to follow; null: the organization alone; undefined: nothing. */
function placeOf(state: SessionState): number | null | undefined {
  if (isAllowed(followAccount.access, state) && state.activeAccountId !== undefined) {
    return state.activeAccountId;
  }

  return isAllowed(followOrganization.access, state) ? null : undefined;
}
