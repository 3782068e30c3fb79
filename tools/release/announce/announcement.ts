import { isDeepStrictEqual } from 'node:util';
import type { Freeze, RegistryRevision } from 'shared-contracts/kernel/registry-change';
import type { ReleaseAnnouncement } from 'shared-contracts/kernel/release-news';
import { approvalText } from '../registry/approvals.ts';
import { changeText } from '../registry/change-text.ts';
import { freezeText } from '../registry/freezes.ts';

const because = (why: string): string => (why === '' ? '' : ` (${why})`);

/** Returns an announcement per change of a remote. */
function ofChanges({ changes }: RegistryRevision, environment: string): ReleaseAnnouncement[] {
  return changes.map((change) => ({
    id: `${environment}-${change.revision}-${change.remote}`,
    type: 'release.changed',
    timestamp: change.at,
    text: `${change.who}: ${change.command} ${change.remote} in ${environment}, ${changeText(change)}${because(change.why)}`,
    data: { environment, ...change },
  }));
}

/** Returns an announcement per freeze that began or was ended. */
function ofFreezes(
  { revision, freezes = [] }: RegistryRevision,
  before: readonly Freeze[],
  environment: string,
): ReleaseAnnouncement[] {
  const changed = freezes.filter((freeze) => !before.some((other) => isDeepStrictEqual(other, freeze)));

  return changed.map((freeze, index) => {
    const { ended, remote } = freeze;
    const place = `${remote ?? 'every remote'} in ${environment}`;

    return {
      id: `${environment}-${revision}-freeze-${index}`,
      type: ended ? 'releases.unfrozen' : 'releases.frozen',
      timestamp: ended?.at ?? new Date().toISOString(),
      text: ended
        ? `${ended.who}: ended the freeze of ${place}${because(ended.why)}`
        : `Frozen in ${environment}: ${freezeText(freeze, Date.now())}`,
      data: { environment, ...freeze },
    };
  });
}

/** Returns an announcement per request, per request that ended, and per rule of approval. */
function ofApprovals({ events = [] }: RegistryRevision, environment: string): ReleaseAnnouncement[] {
  return events.map((entry, index) => ({
    id: `${environment}-${entry.revision}-approval-${index}`,
    type: entry.event === 'on' || entry.event === 'off' ? 'releases.approvals' : `release.${entry.event}`,
    timestamp: entry.at,
    text: `${entry.who} ${approvalText(entry)} in ${environment}${because(entry.why)}`,
    data: { environment, ...entry },
  }));
}

/** Returns what to announce about a revision of the registry. `before` has the freezes of the one before it. */
export function announcementsOf(
  revision: RegistryRevision,
  before: readonly Freeze[],
  environment: string,
): ReleaseAnnouncement[] {
  return [
    ...ofChanges(revision, environment),
    ...ofFreezes(revision, before, environment),
    ...ofApprovals(revision, environment),
  ];
}
