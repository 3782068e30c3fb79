import { sql } from 'kysely';
import type { Tx } from '../../platform/db/client.ts';

/** Uncounted texts of one account at one instant. */
export interface FigureDelta {
  readonly accountId: number;
  readonly direction: 'inbound' | 'outbound';
  readonly at: Date;
  readonly contactIds: readonly number[];
  readonly segments: number;
}

/** Takes the oldest uncounted texts, skipping accounts whose earlier texts must be counted first. */
export async function consumeDeltas(tx: Tx, orgId: number, most: number): Promise<FigureDelta[]> {
  const { rows } = await sql<FigureDelta>`
    with oldest as (
      select id from figure_deltas delta
      where delta.org_id = ${orgId} and not exists (
        select 1 from figure_fills fill where fill.org_id = ${orgId} and fill.account_id = delta.account_id)
      order by id limit ${most}
    )
    delete from figure_deltas delta using oldest
    where delta.org_id = ${orgId} and delta.id = oldest.id
    returning delta.account_id as "accountId", delta.direction, delta.at, delta.contact_ids as "contactIds",
      delta.segments`.execute(tx);

  return rows;
}
