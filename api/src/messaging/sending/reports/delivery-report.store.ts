import type { MessageStatus } from 'shared-contracts/domain/message-status';
import type { Db } from '../../../platform/db/client.ts';

/** The message of a report, with its status. */
export interface ReportedMessage {
  readonly orgId: number;
  readonly messageId: number;
  readonly accountId: number;
  readonly contactId: number;
  readonly phone: string;
  readonly timeZone: string;
  readonly status: MessageStatus;
}

/**
 * Returns one outbound message, locked until the transaction ends, so that its reports are applied one after the other.
 */
export async function findReportedMessage(
  db: Db,
  orgId: number,
  messageId: number,
): Promise<ReportedMessage | undefined> {
  return db
    .selectFrom('messages as message')
    .innerJoin('contacts as contact', (join) =>
      join.onRef('contact.org_id', '=', 'message.org_id').onRef('contact.id', '=', 'message.contact_id'),
    )
    .innerJoin('accounts as account', (join) =>
      join.onRef('account.org_id', '=', 'message.org_id').onRef('account.id', '=', 'message.account_id'),
    )
    .select([
      'message.org_id as orgId',
      'message.id as messageId',
      'message.account_id as accountId',
      'message.contact_id as contactId',
      'contact.phone',
      'account.time_zone as timeZone',
      'message.status',
    ])
    .where('message.org_id', '=', orgId)
    .where('message.id', '=', messageId)
    .where('message.direction', '=', 'outbound')
    .forUpdate('message')
    .executeTakeFirst();
}
