import type { Db } from '../../../platform/db/client.ts';
import { columnsOf } from '../../../platform/db/statements/columns.ts';
import type { Columns } from '../../../platform/db/statements/columns.ts';
import { defineStatement, runStatement } from '../../../platform/db/statements/statement.ts';

/** A contact that texted back, with the earliest time at which the text it replies to may have been sent. */
export interface Reply {
  readonly contactId: number;
  readonly at: Date;
  readonly since: Date;
}

const replyStatement = defineStatement<
  { orgId: number } & Columns<Reply>,
  { waveId: number; replies: number }
>(
  'replies to waves',
  `with given as (
    select * from unnest($contactId::bigint[], $at::timestamptz[], $since::timestamptz[])
      as given (contact_id, at, since)
  ),
  answered as (
    select given.contact_id, given.at, latest.wave_id
    from given
    cross join lateral (
      select wave_id, created_at from messages
      where messages.org_id = $orgId and messages.contact_id = given.contact_id and messages.direction = 'outbound'
      order by messages.id desc limit 1) latest
    where latest.created_at >= given.since
  ),
  written as (
    insert into wave_replies (org_id, wave_id, contact_id, replied_at)
    select wave.org_id, wave.id, answered.contact_id, answered.at
    from answered join waves wave on wave.org_id = $orgId and wave.id = answered.wave_id
    on conflict (org_id, wave_id, contact_id) do nothing
    returning wave_id
  )
  select wave_id as "waveId", count(*)::int as replies from written group by wave_id order by wave_id`,
);

/**
 * Records contacts that texted back, if the last text to them came from a wave and replies still count. Returns the
 * number of new repliers per wave.
 */
export function insertReplies(
  db: Db,
  orgId: number,
  replies: readonly Reply[],
): Promise<{ waveId: number; replies: number }[]> {
  return runStatement(db, replyStatement, { orgId, ...columnsOf(replies, ['contactId', 'at', 'since']) });
}
