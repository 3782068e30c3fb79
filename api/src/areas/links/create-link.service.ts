import type { Db } from '../../platform/db/client.ts';
import type { Platform } from '../../platform/platform.ts';
import type { LinkConfig } from './link-origin.service.ts';
import { findLinksOfWave, insertLink, reserveLinkId } from './links.store.ts';
import type { LinkRow } from './links.store.ts';
import { openSeal } from './open-seal.service.ts';

export type LinkPlatform = Pick<Platform, 'database'> & { readonly config: LinkConfig };

/** Returns the URL of a landing page for no particular contact, on the built-in domain. */
export async function pageAddress(platform: LinkPlatform, linkId: number): Promise<string> {
  const seal = await openSeal(platform);

  return `${platform.config.shortLinkUrl}/p/${seal.seal({ linkId, contactId: 0 })}`;
}

/** Creates a link to a landing page, with its own URL, or its button's link. A wave has one button per URL. */
export async function createLink(
  platform: LinkPlatform,
  db: Db,
  link: { orgId: number; waveId: number } & ({ kind: 'page' } | { kind: 'button'; url: string }),
): Promise<LinkRow> {
  const { orgId, waveId, kind } = link;
  if (link.kind === 'button') {
    const existing = (await findLinksOfWave(db, orgId, waveId)).find(
      (one) => one.kind === 'button' && one.url === link.url,
    );
    if (existing) {
      return existing;
    }
  }
  const id = await reserveLinkId(db, orgId);
  const url = link.kind === 'button' ? link.url : await pageAddress(platform, id);

  return insertLink(db, orgId, { kind, waveId, id, url });
}
