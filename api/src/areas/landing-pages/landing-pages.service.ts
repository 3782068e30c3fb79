import * as api from 'shared-contracts/api/landing-pages';
import type { LandingPage } from 'shared-contracts/domain/landing-page';
import { AppError } from '../../kernel/app-error.ts';
import type { Caller } from '../../platform/caller.ts';
import { requireMedia } from '../../platform/media/media.service.ts';
import { requirePermissionAt } from '../../platform/permissions/account-permission.ts';
import { serve } from '../../platform/serve.ts';
import { clicksOfLinks } from '../links/clicks.service.ts';
import { pageAddress } from '../links/make-link.ts';
import { readOrganization } from '../organizations/organizations.service.ts';
import { makePage } from './ensure-landing-page.ts';
import { findAccountName, findPage } from './landing-pages.store.ts';
import type { PageRow } from './landing-pages.store.ts';

async function shown(caller: Caller, page: PageRow & { redirectUrl: string }): Promise<LandingPage> {
  const { platform, orgId } = caller;
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

/** Makes a landing page (features CA-12). */
export const createLandingPage = serve(api.createLandingPage).with(async (caller, input) => {
  const { platform, orgId } = caller;
  const { accountId = null, redirectUrl } = input;
  if (input.orgId !== undefined && input.orgId !== orgId) {
    throw new AppError('not_found');
  }
  if (accountId === null && input.orgId === undefined) {
    throw new AppError('invalid_input', {
      fields: { accountId: 'Choose the account, or the organization, whose page it is.' },
    });
  }
  await requirePermissionAt(caller, { accountId, access: api.createLandingPage.access });
  const media = await requireMedia(platform, platform.database.db, { orgId, urls: input.media });
  const name = await nameOf(caller, accountId);
  const page = await platform.database.inTransaction((tx) =>
    makePage(platform, tx, orgId, {
      accountId,
      waveId: 0,
      text: input.text?.trim() || name,
      media,
      buttonText: input.buttonText || name,
      redirectUrl,
    }),
  );

  return shown(caller, { ...page, redirectUrl });
});

async function nameOf(caller: Caller, accountId: number | null): Promise<string> {
  if (accountId === null) {
    return (await readOrganization(caller)).company_name;
  }

  return findAccountName(caller.platform.database.db, caller.orgId, accountId);
}

/** A landing page with its figures. */
export const getLandingPage = serve(api.getLandingPage).with(async (caller, { pageId }) => {
  const page = await findPage(caller.platform.database.db, caller.orgId, pageId);
  if (!page) {
    throw new AppError('not_found');
  }
  await requirePermissionAt(caller, { accountId: page.accountId, access: api.createLandingPage.access });

  return shown(caller, page);
});
