import type { Bus } from 'shared-contracts/bus';
import type { Client } from 'shared-contracts/client';
import { followAccount } from 'shared-contracts/api/inbox/follow-account';
import { followOrganization } from 'shared-contracts/api/organizations';
import { isAllowed } from 'shared-ui';
import type { SessionState, SessionStore } from 'shared-ui';
import { readBearer } from '../session/bearer.ts';
import type { PageSession } from '../session/page-session.ts';
import { noChannel, openChannel } from './live-messages.ts';
import { followLive } from './live-stream.ts';
import { followPageLife } from './page-life.ts';
import { pause } from './pause.ts';
import { sessionScope } from './session-scope.ts';
import { shareStream } from './shared-stream.ts';
import type { SharedStream } from './shared-stream.ts';

export interface FollowOptions {
  readonly bus: Bus;
  readonly client: Client;
  readonly session: SessionStore;
  readonly pageSession: Pick<PageSession, 'bearer' | 'onRenewed'>;
  readonly loadMe: () => Promise<void>;
}

interface StreamStart extends FollowOptions {
  /** Place in the stream of the page's first answer; undefined after the session was renewed. */
  readonly since: string | undefined;
}

/**
 * Follows the active account and the organization, or only the organization, depending on the user's permissions, over
 * one stream for all tabs of this session if the browser lets tabs share. After the session is renewed, uses a stream
 * of the new session.
 */
export async function followActiveAccount(options: FollowOptions, since?: string): Promise<void> {
  const { session, pageSession } = options;
  let stream = await streamOf({ ...options, since });
  let followed: number | null | undefined;
  const follow = (): void => {
    const place = accountToFollow(session.get());
    if (place !== followed) {
      followed = place;
      stream?.follow(place);
    }
  };
  followPageLife({ suspend: () => stream?.suspend(), resume: () => stream?.resume() });
  follow();
  session.subscribe(follow);
  pageSession.onRenewed(() => {
    stream?.suspend();
    stream = undefined;
    followed = undefined;
    const renewedBearer = pageSession.bearer();
    void streamOf({ ...options, since: undefined }).then((next) => {
      if (pageSession.bearer() === renewedBearer) {
        stream = next;
        follow();
      }
    });
  });
}

/** Joins the stream of the tabs that have the same session as this page. */
async function streamOf(options: StreamStart): Promise<SharedStream | undefined> {
  const { bus, client, session, pageSession, loadMe, since } = options;
  const { me } = session.get();
  const bearer = pageSession.bearer();
  if (!me || !bearer) {
    return undefined;
  }
  const orgId = me.organization.id;
  const scope = await sessionScope({ orgId, userId: me.id }, bearer);

  return shareStream({
    orgId,
    bus,
    since,
    locks: scope ? navigator.locks : undefined,
    lockName: scope ?? '',
    channel: scope ? openChannel(scope) : noChannel,
    tab: scope ? crypto.randomUUID() : '',
    // Another user may have signed in while this tab was frozen: their stream is not for it.
    isCurrent: () => pageSession.bearer() === bearer && readBearer() === bearer,
    hold: (stream, signal) => followLive({ ...stream, client, orgId, pause }, signal),
    askWhatIsAllowed: loadMe,
  });
}

/** Returns the account to follow; null: only the organization; undefined: nothing. */
function accountToFollow(state: SessionState): number | null | undefined {
  if (isAllowed(followAccount.access, state) && state.activeAccountId !== undefined) {
    return state.activeAccountId;
  }

  return isAllowed(followOrganization.access, state) ? null : undefined;
}
