import type { LandingPage } from 'shared-contracts/domain/landing-page';
import type { Platform } from '../../platform/platform.ts';
import { clicksOfLinks } from '../links/clicks.service.ts';
import { pageAddress } from '../links/create-link.service.ts';
import type { PageRow } from './landing-pages.store.ts';

/** Returns a landing page in API form, with its figures. */
export async function showPage(
  { platform, orgId }: { platform: Platform; orgId: number },
  page: PageRow & { redirectUrl: string },
): Promise<LandingPage> {
  const { linkId, buttonLinkId } = page;
  const clicks = await clicksOfLinks(platform.database.db, orgId, [linkId, buttonLinkId]);

  return {
    id: page.id,
    orgId,
    accountId: page.accountId,
    redirectUrl: page.redirectUrl,
    url: await pageAddress(platform, linkId),
    text: page.text,
    media: page.media.map(({ url }) => url),
    buttonText: page.buttonText,
    views: clicks.get(linkId)?.hits ?? 0,
    buttonClicks: clicks.get(buttonLinkId)?.hits ?? 0,
    createdAt: page.createdAt.toISOString(),
  };
}
