/** Shares are told apart to a hundredth of a percent. */
const parts = 10_000;

/** A number that stays the same for an organization, and has nothing to do with that of its neighbours. */
function hashOf(organizationId: number): number {
  // FNV-1a over the digits, then the last steps of MurmurHash3: ids in a row land far from each other.
  const start = Array.from(String(organizationId)).reduce(
    (sum, digit) => Math.imul(sum ^ digit.charCodeAt(0), 0x01000193),
    0x811c9dc5,
  );
  const mixed = Math.imul(start ^ (start >>> 16), 0x85ebca6b);
  const spread = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);

  return (spread ^ (spread >>> 16)) >>> 0;
}

/**
 * Whether an organization gets the canary of a remote: named in the allow list, or within the share (features PF-02).
 * The same answer everywhere and each time; who is in at 10 percent is in at 20 percent too.
 */
export function isInCanary(
  organizationId: number,
  percent: number,
  allowList: readonly number[] = [],
): boolean {
  return allowList.includes(organizationId) || hashOf(organizationId) % parts < percent * (parts / 100);
}

/** What a remote's entry of the registry gives an organization: the canary where it has a share in it, else the stable one. */
export function servedTo<Release>(
  organizationId: number,
  { stable, canary }: { stable: Release; canary?: Canary<Release> | undefined },
): Release {
  if (!canary) return stable;

  return isInCanary(organizationId, canary.percent, canary.organizations) ? canary.release : stable;
}

interface Canary<Release> {
  readonly release: Release;
  readonly percent: number;
  readonly organizations: readonly number[];
}
