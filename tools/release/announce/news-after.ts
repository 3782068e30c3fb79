import type { RegistryRevision } from 'shared-contracts/kernel/registry-change';
import type { ReleaseNews } from 'shared-contracts/kernel/release-news';
import type { RegistryStore } from '../registry/registry-store.ts';
import { announcementsOf } from './announcement.ts';

/** Most revisions that are read for one answer: the newest. */
const mostRevisions = 100;

/** Returns the steps of a registry after a revision, oldest first. Reads nothing if there are none. */
export async function newsAfter(
  registry: RegistryStore,
  newest: RegistryRevision,
  after: number,
): Promise<ReleaseNews> {
  const first = Math.max(after, newest.revision - mostRevisions, 0) + 1;
  const items: ReleaseNews['items'] = [];
  let before = first <= newest.revision ? await registry.revision(first - 1) : undefined;
  for (let number = first; number <= newest.revision; number += 1) {
    const revision = number === newest.revision ? newest : await registry.revision(number);
    const announcements = revision
      ? announcementsOf(revision, before?.freezes ?? [], registry.environment)
      : [];
    items.push(...announcements.map((announcement) => ({ revision: number, announcement })));
    before = revision ?? before;
  }

  return { revision: newest.revision, items };
}
