import type { Media } from 'shared-contracts/domain/message';
import type { LiveEventName } from 'shared-contracts/live-events';
import type { Db } from '../../platform/db/client.ts';
import { columnsOf } from '../../platform/db/statements/columns.ts';
import type { Columns } from '../../platform/db/statements/columns.ts';
import { defineStatement, runStatement } from '../../platform/db/statements/statement.ts';
import { recordLiveSql } from '../../platform/live/record-live.sql.ts';
import { queueTextSql } from '../sending/queue/queue-text.sql.ts';
import { figureDeltasSql } from './figure-deltas.sql.ts';
import { noteMessageSql } from './note-message.sql.ts';

export interface NewOutbound {
  readonly accountId: number;
  readonly contactId: number;
  readonly body: string;
  readonly media: readonly Media[];
  readonly provider: string;
  readonly number: string;
  readonly segments: number;
  readonly sentBy: number | null;
  readonly clientKey: string | null;
  /** Whether this is a reply to STOP, START or HELP, which is also sent to contacts who opted out. */
  readonly isKeywordAnswer: boolean;
  /** Whether it is queued behind conversations; false if omitted. */
  readonly isBulk?: boolean;
  /** Start of the text, as shown in the inbox. */
  readonly preview: string;
  readonly at: Date;
}

const outboundFields = [
  'accountId',
  'contactId',
  'body',
  'provider',
  'number',
  'segments',
  'sentBy',
  'clientKey',
  'isKeywordAnswer',
  'preview',
  'at',
] as const;

const added: LiveEventName = 'message.added';

/**
 * Locks the contacts before the messages get their IDs, so that a concurrent message to the same contact gets a higher
 * ID and is published later. The order is fixed, so that two statements never deadlock.
 */
const insertSql = (lock: string) => `
  with draft as materialized (
    select *
    from unnest($accountId::bigint[], $contactId::bigint[], $body::text[], $media::text[], $provider::text[],
      $number::text[], $segments::int[], $sentBy::bigint[],
      $clientKey::text[], $isKeywordAnswer::boolean[], $preview::text[], $at::timestamptz[], $priority::smallint[])
      as draft (account_id, contact_id, body, media, provider, number, segments, sent_by, client_key,
        is_keyword_answer, preview, at, priority)
  ),
  locked as materialized (
    select contact.id, contact.account_id
    from contacts contact
    where contact.org_id = $orgId and contact.id = any($contactId)
    order by contact.id
    for no key update ${lock}
  ),
  written as (
    insert into messages (org_id, account_id, contact_id, direction, body, media, status, provider, number, segments,
      sent_by, client_key, created_at, updated_at)
    select $orgId, draft.account_id, draft.contact_id, 'outbound', draft.body, draft.media::jsonb, 'queued',
      draft.provider, draft.number, draft.segments, draft.sent_by, draft.client_key, draft.at, draft.at
    from draft
    join locked on locked.id = draft.contact_id and locked.account_id = draft.account_id
    on conflict (org_id, contact_id, client_key) where client_key is not null do nothing
    returning org_id, account_id, contact_id, id as message_id, number, segments, direction, status, created_at as at
  ),
  noted as (
    select written.*, draft.preview, draft.media <> '[]' as has_media, draft.is_keyword_answer, draft.priority,
      false as is_from_customer, false as is_silent
    from written join draft on draft.contact_id = written.contact_id
  ),
  conversation as (${noteMessageSql('noted')}),
  queued as (${queueTextSql('noted')}),
  fact as (
    select org_id, account_id, '${added}' as event, jsonb_build_object('accountId', account_id, 'contactId', contact_id,
      'messageId', message_id, 'direction', direction) as data
    from written
  ),
  recorded as (${recordLiveSql('fact')}),
  counted as (${figureDeltasSql('written')})
  select locked.id as "contactId", written.message_id as "messageId"
  from locked left join written on written.contact_id = locked.id`;

type InsertedOutbound = Columns<Pick<NewOutbound, (typeof outboundFields)[number]>> & {
  readonly orgId: number;
  /** JSON. */
  readonly media: readonly string[];
  readonly priority: readonly number[];
};

const insertion = (name: string, lock: string) =>
  defineStatement<InsertedOutbound, { contactId: number; messageId: number | null }>(name, insertSql(lock));
const insertStatement = insertion('insert outbound messages', '');
const insertUnlockedStatement = insertion('insert unlocked outbound messages', 'skip locked');

/**
 * Inserts outbound texts, at most one per contact, with their inbox rows, queue rows and live events, in one statement.
 * Returns their IDs by contact: undefined for a text whose client key has been used, which is not inserted. A contact
 * without an entry does not exist, or is locked by another transaction while `skipLocked` was requested.
 */
export async function insertOutboundMessages(
  db: Db,
  orgId: number,
  { messages, skipLocked = false }: { messages: readonly NewOutbound[]; skipLocked?: boolean },
): Promise<ReadonlyMap<number, number | undefined>> {
  const statement = skipLocked ? insertUnlockedStatement : insertStatement;
  const rows = await runStatement(db, statement, {
    orgId,
    ...columnsOf(messages, outboundFields),
    media: messages.map(({ media }) => JSON.stringify(media)),
    priority: messages.map(({ isBulk }) => (isBulk ? 1 : 0)),
  });

  return new Map(rows.map(({ contactId, messageId }) => [contactId, messageId ?? undefined]));
}
