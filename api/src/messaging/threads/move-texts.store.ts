import { statusesBefore } from 'shared-contracts/domain/message-status';
import type { MessageStatus } from 'shared-contracts/domain/message-status';
import type { Db } from '../../platform/db/client.ts';
import { defineStatement, runStatement } from '../../platform/db/statement.ts';
import { movedMessagesSql } from './moved-messages.sql.ts';

export interface MovingText {
  readonly orgId: number;
  readonly messageId: number;
  /** Undefined keeps what is there. */
  readonly description?: string;
}

/** The messages are locked in one order everywhere, so that two batches never wait for each other. */
const statement = defineStatement(
  'move texts',
  `with locked as materialized (
    select message.org_id, message.id, message.status as status_before, given.description
    from unnest($1::bigint[], $2::bigint[], $3::text[]) as given (org_id, message_id, description)
    join messages message on message.org_id = given.org_id and message.id = given.message_id
    where message.status = any($5::text[])
    order by message.org_id, message.id
    for no key update of message
  ),
  moved as (
    update messages set status = $4::text, description = coalesce(locked.description, messages.description),
      updated_at = $6::timestamptz
    from locked
    where messages.org_id = locked.org_id and messages.id = locked.id
    returning messages.org_id, messages.id, messages.account_id, messages.contact_id, messages.wave_id,
      locked.status_before
  ),
  ${movedMessagesSql('moved', '$4::text')}
  select count(*) from moved`,
);

/** Moves messages of any organizations forward, never back, with the inbox, and records it for live streams. */
export async function moveTexts(db: Db, to: MessageStatus, texts: readonly MovingText[]): Promise<void> {
  await runStatement(db, statement, [
    texts.map(({ orgId }) => orgId),
    texts.map(({ messageId }) => messageId),
    texts.map(({ description }) => description ?? null),
    to,
    statusesBefore(to),
    new Date(),
  ]);
}
