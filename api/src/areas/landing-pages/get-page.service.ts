import * as api from 'shared-contracts/api/landing-pages';
import { AppError } from '../../kernel/app-error.ts';
import { requirePermissionAt } from '../../platform/permissions/account-permission.ts';
import { serve } from '../../platform/serve.ts';
import { findPage } from './landing-pages.store.ts';
import { showPage } from './show-page.service.ts';

/** Returns a landing page with its figures. */
export const getLandingPage = serve(api.getLandingPage).with(async (caller, { pageId }) => {
  const page = await findPage(caller.platform.database.db, caller.orgId, pageId);
  if (!page) {
    throw new AppError('not_found');
  }
  await requirePermissionAt(caller, { accountId: page.accountId, access: api.createLandingPage.access });

  return showPage(caller, page);
});
