import * as api from 'shared-contracts/api/organizations';
import { serve } from '../../platform/serve.ts';
import { findOrganizationIds } from './organizations.store.ts';

/** Returns the requested organizations that exist, in the requested order. */
export const findOrganizations = serve(api.findOrganizations).with(async ({ platform }, { ids }) => {
  const wanted = ids.split(',').map(Number);
  const existing = new Set(await findOrganizationIds(platform.database.db, wanted));

  return { ids: [...new Set(wanted)].filter((id) => existing.has(id)) };
});
