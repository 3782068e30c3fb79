import * as api from 'shared-contracts/api/landing-pages';
import { AppError } from '../../kernel/app-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import { requireMedia } from '../../platform/media/media.service.ts';
import { requirePermissionAt } from '../../platform/permissions/account-permission.ts';
import { serve } from '../../platform/serve.ts';
import { requireHonestLinks } from '../links/require-honest-links.rules.ts';
import { readOrganization } from '../organizations/organizations.service.ts';
import { createPage } from './ensure-landing-page.service.ts';
import { findAccountName } from '../../platform/permissions/accounts.store.ts';
import { showPage } from './show-page.service.ts';

/** Creates a landing page (features CA-12). */
export const createLandingPage = serve(api.createLandingPage).with(async (caller, input) => {
  const { platform, orgId } = caller;
  const { accountId = null, redirectUrl } = input;
  if (input.orgId !== undefined && input.orgId !== orgId) {
    throw new AppError('not_found');
  }
  if (accountId === null && input.orgId === undefined) {
    throw new AppError('invalid_input', {
      fields: { accountId: 'Choose the account or organization that owns the page.' },
    });
  }
  await requirePermissionAt(caller, { accountId, access: api.createLandingPage.access });
  requireHonestLinks({ text: input.text ?? '' });
  const media = await requireMedia(platform, platform.database.db, { orgId, urls: input.media });
  const name = await nameOf(caller, accountId);
  const page = await platform.database.inTransaction(async (tx) => {
    const made = await createPage(platform, tx, {
      orgId,
      accountId,
      waveId: 0,
      text: input.text?.trim() || name,
      media,
      buttonText: input.buttonText || name,
      redirectUrl,
    });
    const place = accountId === null ? {} : { accountId };
    await audit(tx, caller, {
      action: 'landing_page.created',
      detail: { ...place, pageId: made.id, redirectUrl },
    });

    return made;
  });

  return showPage(caller, { ...page, redirectUrl });
});

async function nameOf(caller: Caller, accountId: number | null): Promise<string> {
  if (accountId === null) {
    return (await readOrganization(caller)).company_name;
  }

  return findAccountName(caller.platform.database.db, caller.orgId, accountId);
}
