import type { Db } from '../../platform/db/client.ts';

/**
 * The owners of organizations whose texts are waiting for the carrier. Across organizations: a carrier serves them all.
 */
export async function findOwnersOfWaitingTexts(db: Db): Promise<string[]> {
  const owners = await db
    .selectFrom('users')
    .innerJoin('organizations', 'organizations.org_id', 'users.org_id')
    .select('users.email')
    .where('users.role', '=', 'owner')
    .where('users.is_active', '=', true)
    .where('organizations.is_active', '=', true)
    .where((where) =>
      where.exists(
        where
          .selectFrom('outbound')
          .select('outbound.message_id')
          .whereRef('outbound.org_id', '=', 'users.org_id')
          .where('outbound.state', '=', 'waiting'),
      ),
    )
    .orderBy('users.id')
    .execute();

  return owners.map(({ email }) => email);
}
