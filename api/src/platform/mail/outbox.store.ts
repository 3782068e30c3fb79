import type { Db } from '../db/client.ts';
import type { Mail } from './mailer.ts';

/** Inserts a mail into the local outbox. */
export async function insertOutboxMail(db: Db, mail: Mail, now: Date): Promise<void> {
  await db
    .insertInto('outbox_mails')
    .values({
      recipient: mail.to,
      subject: mail.subject,
      body_text: mail.text,
      body_html: mail.html,
      created_at: now,
    })
    .execute();
}

/** Returns the mails in the outbox, newest first; all, or those to one address. */
export function findOutboxMails(db: Db, filter: { to: string | undefined; limit: number }) {
  return db
    .selectFrom('outbox_mails')
    .select(['id', 'recipient', 'subject', 'created_at'])
    .$if(filter.to !== undefined, (query) => query.where('recipient', '=', filter.to ?? ''))
    .orderBy('id', 'desc')
    .limit(filter.limit)
    .execute();
}

/** Returns one mail with its content. */
export function findOutboxMail(db: Db, id: number) {
  return db.selectFrom('outbox_mails').selectAll().where('id', '=', id).executeTakeFirst();
}
