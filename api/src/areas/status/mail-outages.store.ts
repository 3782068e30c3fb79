import type { Db } from '../../platform/db/client.ts';

/**
 * The owners of organizations whose texts are waiting for the carrier. Across organizations: a carrier serves them all.
 */
export async function findOwnersOfWaitingTexts(db: Db): Promise<string[]> {
  const owners = await db
    .with('waiting', (cte) => cte.selectFrom('outbound').select('org_id').where('state', '=', 'waiting'))
    .selectFrom('users')
    .innerJoin('organizations', 'organizations.org_id', 'users.org_id')
    .select('users.email')
    .where('users.role', '=', 'owner')
    .where('users.is_active', '=', true)
    .where('organizations.is_active', '=', true)
    .where('users.org_id', 'in', (waiting) => waiting.selectFrom('waiting').select('waiting.org_id'))
    .orderBy('users.id')
    .execute();

  return owners.map(({ email }) => email);
}
