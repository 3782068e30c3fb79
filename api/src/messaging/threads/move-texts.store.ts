import { statusesBefore } from 'shared-contracts/domain/message-status';
import type { MessageStatus } from 'shared-contracts/domain/message-status';
import type { Db } from '../../platform/db/client.ts';
import { byOrganization, inOrganizationSql } from '../../platform/db/cluster/by-organization.ts';
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

/** Locks messages in a fixed order, so that two batches never deadlock. */
const statementSql = (orgId?: string): string => `
  with locked as materialized (
    select * from (
      select message.org_id, message.id, message.status as status_before, given.description
      from unnest($1::bigint[], $2::bigint[], $3::text[]) as given (org_id, message_id, description)
      join messages message on message.org_id = given.org_id and message.id = given.message_id
      where message.status = any($5::text[]) and ${inOrganizationSql('message', orgId)}
      order by message.org_id, message.id
      for no key update of message) held
  ),
  moved as (
    update messages set status = $4::text, description = coalesce(${endedDescriptionSql('messages.description', 'locked.description')}, messages.description),
      updated_at = $6::timestamptz
    from locked
    where messages.org_id = locked.org_id and messages.id = locked.id and ${inOrganizationSql('messages', orgId)}
    returning messages.org_id, messages.id, messages.account_id, messages.contact_id, messages.wave_id,
      locked.status_before
  ),
  ${movedMessagesSql('moved', '$4::text', orgId)}
  select count(*) from moved`;

const statement = defineStatement('move texts', statementSql());
const statementOfOne = defineStatement('move texts of one organization', statementSql('$7::bigint'));

/** Advances messages of any organizations, never back, with their inbox rows, and records it for live streams. */
export async function moveTexts(db: Db, to: MessageStatus, texts: readonly MovingText[]): Promise<void> {
  await byOrganization(texts, (some, ofOne) =>
    runStatement(db, ofOne === undefined ? statement : statementOfOne, [
      some.map(({ orgId }) => orgId),
      some.map(({ messageId }) => messageId),
      some.map(({ description }) => description ?? null),
      to,
      statusesBefore(to),
      new Date(),
      ...(ofOne === undefined ? [] : [ofOne]),
    ]),
  );
}
