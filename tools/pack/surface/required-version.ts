import type { Finding } from './finding.ts';

type Effect = Finding['effect'];

const partsOf = (version: string): number[] => version.split('.').map(Number);

/** Returns the smallest version that may have such differences from another one; undefined = none are needed. */
export function requiredVersion(base: string, effects: readonly Effect[]): string | undefined {
  const [major = 0, minor = 0] = partsOf(base);
  if (effects.includes('breaking')) {
    return `${major + 1}.0.0`;
  }

  return effects.length > 0 ? `${major}.${minor + 1}.0` : undefined;
}

/** Whether a version is the other one or a later one. */
export function isAtLeast(version: string, other: string): boolean {
  const [ours, theirs] = [partsOf(version), partsOf(other)];
  const different = ours.findIndex((part, index) => part !== theirs[index]);

  return different === -1 || (ours[different] ?? 0) > (theirs[different] ?? 0);
}
