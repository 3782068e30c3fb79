import type { RemoteChannels, RemoteRelease } from 'shared-contracts/kernel/remote';
import { Refusal } from '../refusal.ts';

/** Who a canary goes to. */
export interface Audience {
  /** 0 to 100. */
  readonly percent: number;
  readonly organizations: readonly number[];
}

/** Serves a release to a share of the organizations, next to the stable one. Another canary gives way to it. */
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

/** Serves a release to everybody; what was stable becomes the last known good. */
export function promoted(channels: RemoteChannels | undefined, release: RemoteRelease): RemoteChannels {
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

/** Takes the canary back: those who had it get the stable release. */
export function withoutCanary({ canary: _canary, ...channels }: RemoteChannels): RemoteChannels {
  return channels;
}

/**
 * Serves an earlier release to everybody. What was stable is bad, so it is no last known good: `lastGood` is what was
 * that when the earlier release was stable, where it is still there.
 */
export function rolledBack(
  channels: RemoteChannels,
  { to, lastGood }: { to: RemoteRelease; lastGood: RemoteRelease | undefined },
): RemoteChannels {
  const stays = channels.canary?.release.version === to.version ? undefined : channels.canary;

  return { stable: to, ...(lastGood ? { lastGood } : {}), ...(stays ? { canary: stays } : {}) };
}
