/** Shares are told apart to a hundredth of a percent. */
const parts = 10_000;

/** Returns a number that stays the same for a text, and has nothing to do with that of a similar one. */
function hashOf(text: string): number {
  // FNV-1a, then the last steps of MurmurHash3: ids in a row land far from each other.
  const start = Array.from(text).reduce(
    (sum, character) => Math.imul(sum ^ character.charCodeAt(0), 0x01000193),
    0x811c9dc5,
  );
  const mixed = Math.imul(start ^ (start >>> 16), 0x85ebca6b);
  const spread = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);

  return (spread ^ (spread >>> 16)) >>> 0;
}

/** A canary of a remote, and who gets it. */
export interface CanaryShare {
  readonly remote: string;
  readonly version: string;
  /** 0 to 100. */
  readonly percent: number;
  /** Organizations that get it whatever the share. */
  readonly organizations?: readonly number[];
}

/**
 * Whether an organization gets a canary: named in the allow list, or within the share (features PF-02). The same answer
 * everywhere and each time; who is in at 10 percent is in at 20 percent too. Each version of each remote has a choice
 * of its own, so that it is not the same customers who try everything first.
 */
export function isInCanary(
  organizationId: number,
  { remote, version, percent, organizations = [] }: CanaryShare,
): boolean {
  if (organizations.includes(organizationId)) {
    return true;
  }

  return hashOf(`${organizationId} ${remote} ${version}`) % parts < percent * (parts / 100);
}

/** A remote's entry of the registry, as far as the choice between its releases reads it. */
export interface Channels<Release> {
  readonly stable: Release;
  readonly canary?:
    | { readonly release: Release; readonly percent: number; readonly organizations: readonly number[] }
    | undefined;
}

/** What a remote's entry of the registry gives an organization: the canary where it has a share in it, else the stable one. */
export function servedTo<Release extends { readonly version: string }>(
  organizationId: number,
  { remote, channels: { stable, canary } }: { remote: string; channels: Channels<Release> },
): Release {
  if (!canary) {
    return stable;
  }
  const { release, percent, organizations } = canary;

  return isInCanary(organizationId, { remote, version: release.version, percent, organizations })
    ? release
    : stable;
}
