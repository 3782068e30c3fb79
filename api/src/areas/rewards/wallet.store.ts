import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { nameOrder } from '../../platform/db/sql/name-order.sql.ts';

export interface StoredWallet {
  readonly companyName: string;
  readonly points: number;
  readonly logo: string | null;
  readonly programs: readonly { readonly program: string; readonly pointValue: number }[];
}

/**
 * The wallet of a phone, with one statement that does the same work whether the phone is known or not. Returns
 * undefined if the organization has no rewards.
 */
export async function findWallet(db: Db, orgId: number, phone: string): Promise<StoredWallet | undefined> {
  const { rows } = await sql<StoredWallet>`
    select organization.company_name as "companyName", organization.logo_url as logo,
      coalesce((select points from reward_participants
        where org_id = ${orgId} and phone = ${phone}), 0) as points,
      (select coalesce(json_agg(json_build_object('program', name, 'pointValue', point_value)
          order by point_value, ${nameOrder(sql.ref('name'))}), '[]')
        from reward_programs where org_id = ${orgId}) as programs
    from organizations organization
    where organization.org_id = ${orgId} and organization.is_active and organization.is_rewards_enabled`.execute(
    db,
  );

  return rows[0];
}
