import type { RemoteChannels, RemoteRelease } from 'shared-contracts/kernel/remote';
import { Refusal } from '../refusal.ts';

/** Audience of a canary. */
export interface Audience {
  /** 0 to 100. */
  readonly percent: number;
  readonly organizations: readonly number[];
}

/** Serves a release to a share of the organizations, next to the stable one. Replaces any other canary. */
export function withCanary(
  { remote, channels }: { remote: string; channels: RemoteChannels | undefined },
  release: RemoteRelease,
  { percent, organizations }: Audience,
): RemoteChannels {
  if (!channels) {
    throw new Refusal(
      `${remote} has no stable release yet, so there is nothing to compare a canary with. Promote one first.`,
    );
  }
  if (channels.stable.version === release.version) {
    throw new Refusal(`${remote} ${release.version} is stable already: every organization has it.`);
  }
  const running = channels.canary;
  const isSame = running?.release.version === release.version;
  const since = (isSame ? running.since : undefined) ?? new Date().toISOString();

  return { ...channels, canary: { release, percent, organizations: [...organizations], since } };
}

/** Serves a release to everybody; the previous stable release becomes the last known good. */
export function promoteTo(channels: RemoteChannels | undefined, release: RemoteRelease): RemoteChannels {
  if (!channels) {
    return { stable: release };
  }
  const { stable, lastGood, canary } = channels;
  const before = stable.version === release.version ? lastGood : stable;
  const stays = canary?.release.version === release.version ? undefined : canary;

  return {
    stable: release,
    ...(before ? { lastGood: before } : {}),
    ...(stays ? { canary: stays } : {}),
  };
}

/** Withdraws the canary: its audience gets the stable release. */
export function withoutCanary({ canary: _canary, ...channels }: RemoteChannels): RemoteChannels {
  return channels;
}

/**
 * Serves an earlier release to everybody. The previous stable release is bad, so it does not become the last known
 * good: `lastGood` is the last known good from when the earlier release was stable, if it still exists.
 */
export function rollBackTo(
  channels: RemoteChannels,
  { to, lastGood }: { to: RemoteRelease; lastGood: RemoteRelease | undefined },
): RemoteChannels {
  const stays = channels.canary?.release.version === to.version ? undefined : channels.canary;

  return { stable: to, ...(lastGood ? { lastGood } : {}), ...(stays ? { canary: stays } : {}) };
}
