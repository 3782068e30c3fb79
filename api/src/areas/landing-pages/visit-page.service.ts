import { isWebAddress } from 'shared-contracts/domain/links';
import { keyOfMediaUrl } from '../../platform/media/media-address.ts';
import { buttonPath, followLink } from '../links/follow-link.service.ts';
import type { Follower, NoLink } from '../links/follow-link.service.ts';
import { findPageOfLink } from './landing-pages.store.ts';
import type { ShownPage } from './landing-page-view.rules.ts';

/** Returns the content of a code's page, and counts the visit. */
export async function visitPage(follower: Follower, code: string): Promise<ShownPage | NoLink> {
  const { platform } = follower;
  const link = await followLink(follower, { code, kinds: ['page'] });
  if (typeof link === 'string') {
    return link;
  }
  const page = await findPageOfLink(platform.database.db, link.orgId, link.id);
  if (!page) {
    return 'unknown';
  }
  const { contactId } = link;
  // Pages only have our own pictures, served from the page's own origin, including custom domains.
  const pathOf = (url: string) => {
    const key = keyOfMediaUrl(platform.config, url);

    return key && `/media/${key}`;
  };
  const pictures = page.media.flatMap(({ url, width, height }) => {
    const path = pathOf(url);

    return path ? [{ path, width, height }] : [];
  });

  return {
    companyName: page.companyName,
    logo: page.logo === null ? undefined : pathOf(page.logo),
    pictures,
    text: page.text,
    buttonText: page.buttonText,
    buttonPath: isWebAddress(page.redirectUrl)
      ? await buttonPath(platform, { linkId: page.buttonLinkId, contactId })
      : undefined,
  };
}
