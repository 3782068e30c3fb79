import type { Db } from '../../platform/db/client.ts';
import type { StoredMedia } from '../../platform/db/tables/json-columns.ts';
import { createLink, pageAddress } from '../links/create-link.service.ts';
import type { LinkPlatform } from '../links/create-link.service.ts';
import { findPageOfWave, insertPage, updatePage } from './landing-pages.store.ts';
import type { PageRow } from './landing-pages.store.ts';

/** Content of a page to create. */
export interface WrittenPage {
  readonly orgId: number;
  /** Null if it belongs to the organization. */
  readonly accountId: number | null;
  /** 0 if it belongs to no wave. */
  readonly waveId: number;
  readonly text: string;
  readonly media: readonly StoredMedia[];
  readonly buttonText: string;
  readonly redirectUrl: string;
}

/** A page and the URL that stands for it in a text. */
export interface CreatedPage extends PageRow {
  readonly url: string;
}

/** Creates a page, with the link to it and its button's link. */
export async function createPage(platform: LinkPlatform, db: Db, page: WrittenPage): Promise<CreatedPage> {
  const { orgId, waveId, redirectUrl } = page;
  const link = await createLink(platform, db, { orgId, kind: 'page', waveId });
  const button = await createLink(platform, db, { orgId, kind: 'button', waveId, url: redirectUrl });
  const made = await insertPage(db, orgId, {
    ...page,
    media: [...page.media],
    linkId: link.id,
    buttonLinkId: button.id,
  });

  return { ...made, url: link.url };
}

/**
 * Creates or updates the landing page of a wave. Returns it with the URL used in the wave's text, which linkSealer()
 * replaces with each recipient's own.
 */
export async function ensureLandingPage(
  platform: LinkPlatform,
  db: Db,
  page: WrittenPage,
): Promise<CreatedPage> {
  const existing = await findPageOfWave(db, page.orgId, page.waveId);
  if (!existing) {
    return createPage(platform, db, page);
  }
  const { orgId, waveId, redirectUrl } = page;
  const button = await createLink(platform, db, { orgId, kind: 'button', waveId, url: redirectUrl });
  const changed = await updatePage(db, orgId, {
    ...page,
    media: [...page.media],
    id: existing.id,
    buttonLinkId: button.id,
  });

  return { ...changed, url: await pageAddress(platform, existing.linkId) };
}
