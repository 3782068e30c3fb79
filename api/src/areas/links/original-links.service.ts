import { linksOf, replaceLinks } from 'shared-contracts/domain/links';
import type { Db } from '../../platform/db/client.ts';
import { findOwnHosts } from './link-origin.service.ts';
import { findProtectedLinks } from './links.store.ts';
import type { LinkPlatform } from './create-link.service.ts';
import { openSeal } from './open-seal.service.ts';

/**
 * Returns a function that restores the original URLs behind protected links of conversations, for texts that create
 * their own links, such as a wave's (docs/adr/0045).
 */
export async function originalLinks(
  platform: LinkPlatform,
  db: Db,
  { orgId, bodies }: { orgId: number; bodies: readonly string[] },
): Promise<(text: string) => string> {
  const ownHosts = await findOwnHosts(platform.config, db, orgId);
  const own = bodies.flatMap(linksOf).filter((link) => ownHosts.has(new URL(link).host));
  if (own.length === 0) {
    return (text) => text;
  }
  const seal = await openSeal(platform);
  const linkIdOf = (link: string) =>
    seal.open(/^\/l\/([^/]+)$/.exec(new URL(link).pathname)?.[1] ?? '')?.linkId;
  const linkIds = own.flatMap((link) => linkIdOf(link) ?? []);
  const rows = linkIds.length > 0 ? await findProtectedLinks(db, orgId, linkIds) : [];
  const urls = new Map(rows.map(({ id, url }) => [id, url]));

  return (text) =>
    replaceLinks(text, (link) =>
      ownHosts.has(new URL(link).host) ? (urls.get(linkIdOf(link) ?? 0) ?? link) : link,
    );
}
