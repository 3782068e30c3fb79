/** Shares have a precision of a hundredth of a percent. */
const parts = 10_000;

/** Returns a stable hash of a text. Similar texts get unrelated hashes. */
function hashOf(text: string): number {
  // FNV-1a, then the last steps of MurmurHash3, so that consecutive ids get distant hashes.
  const start = Array.from(text).reduce(
    (sum, character) => Math.imul(sum ^ character.charCodeAt(0), 0x01000193),
    0x811c9dc5,
  );
  const mixed = Math.imul(start ^ (start >>> 16), 0x85ebca6b);
  const spread = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);

  return (spread ^ (spread >>> 16)) >>> 0;
}

/** A canary release of a remote, and the organizations that get it. */
export interface CanaryShare {
  readonly remote: string;
  readonly version: string;
  /** From 0 to 100. */
  readonly percent: number;
  /** Organizations that always get it, regardless of the share. */
  readonly organizations?: readonly number[];
}

/**
 * Whether an organization gets a canary, by allow list or by share (features PF-02). The result is the same everywhere
 * and every time. An organization included at 10 percent is also included at 20 percent. Each version of each remote
 * selects organizations independently, so that the same customers do not try everything first.
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

/** Fields of a remote's registry entry that decide between its releases. */
export interface Channels<Release> {
  readonly stable: Release;
  readonly canary?:
    | { readonly release: Release; readonly percent: number; readonly organizations: readonly number[] }
    | undefined;
}

/**
 * Returns the release that an organization gets from a remote's registry entry: the canary if the organization is
 * included, otherwise the stable one.
 */
export function releaseFor<Release extends { readonly version: string }>(
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
