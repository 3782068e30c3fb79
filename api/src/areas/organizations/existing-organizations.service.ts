import type { findOrganizations as contract } from 'shared-contracts/api/organization';
import type { OutputOf, ParsedInputOf } from 'shared-contracts/kernel/endpoint';
import type { Visitor } from '../../platform/caller.ts';
import { findOrganizationIds } from './organizations.store.ts';

/** Returns those of the named organizations that there are, in their order. */
export async function existingOrganizations(
  { platform }: Visitor,
  { ids }: ParsedInputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const wanted = ids.split(',').map(Number);
  const existing = new Set(await findOrganizationIds(platform.database.db, wanted));

  return { ids: [...new Set(wanted)].filter((id) => existing.has(id)) };
}
