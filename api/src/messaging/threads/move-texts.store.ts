import { statusesBefore } from 'shared-contracts/domain/message-status';
import type { MessageStatus } from 'shared-contracts/domain/message-status';
import type { Db } from '../../platform/db/client.ts';
import { byOrganization, inOrganizationSql } from '../../platform/db/cluster/by-organization.ts';
import { columnsOf } from '../../platform/db/statements/columns.ts';
import type { Columns } from '../../platform/db/statements/columns.ts';
import { defineStatement, runStatement } from '../../platform/db/statements/statement.ts';
import { endedDescriptionSql } from '../carriers/ended-description.sql.ts';
import { movedMessagesSql } from './moved-messages.sql.ts';

export interface MovingText {
  readonly orgId: number;
  readonly messageId: number;
  /**
   * Reason why it is not sent; the carrier's previous description is put before it. Undefined keeps the stored
   * description.
   */
  readonly description?: string;
}

type MovedTexts = Columns<Pick<MovingText, 'orgId' | 'messageId'>> & {
  readonly description: readonly (string | null)[];
  readonly to: MessageStatus;
  readonly statusesBefore: readonly MessageStatus[];
  readonly at: Date;
  /** The organization, on a cluster. */
  readonly ofOne: number | undefined;
};

const endedDescription = endedDescriptionSql('messages.description', 'locked.description');

/** Locks messages in a fixed order, so that two batches never deadlock. */
const statementSql = (orgId?: string): string => `
  with locked as materialized (
    select * from (
      select message.org_id, message.id, message.status as status_before, given.description
      from unnest($orgId::bigint[], $messageId::bigint[], $description::text[])
        as given (org_id, message_id, description)
      join messages message on message.org_id = given.org_id and message.id = given.message_id
      where message.status = any($statusesBefore::text[]) and ${inOrganizationSql('message', orgId)}
      order by message.org_id, message.id
      for no key update of message) held
  ),
  moved as (
    update messages set status = $to::text,
      description = coalesce(${endedDescription}, messages.description),
      updated_at = $at::timestamptz
    from locked
    where messages.org_id = locked.org_id and messages.id = locked.id and ${inOrganizationSql('messages', orgId)}
    returning messages.org_id, messages.id, messages.account_id, messages.contact_id, messages.wave_id,
      locked.status_before
  ),
  ${movedMessagesSql('moved', '$to::text', orgId)}
  select count(*) from moved`;

const statement = defineStatement<MovedTexts>('move texts', statementSql());
const statementOfOne = defineStatement<MovedTexts>(
  'move texts of one organization',
  statementSql('$ofOne::bigint'),
);

/** Advances messages of any organizations, never back, with their inbox rows, and records it for live streams. */
export async function moveTexts(db: Db, to: MessageStatus, texts: readonly MovingText[]): Promise<void> {
  await byOrganization(texts, (some, ofOne) =>
    runStatement(db, ofOne === undefined ? statement : statementOfOne, {
      ...columnsOf(some, ['orgId', 'messageId']),
      description: some.map(({ description }) => description ?? null),
      to,
      statusesBefore: statusesBefore(to),
      at: new Date(),
      ofOne,
    }),
  );
}
