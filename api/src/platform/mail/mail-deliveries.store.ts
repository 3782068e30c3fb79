import type { Db } from '../db/client.ts';
import type { Tables } from '../db/tables/tables.generated.ts';

export type MailState = Tables['mail_deliveries']['state'];

/**
 * Marks a mail as being sent. Returns false if it is not waiting for an attempt: it has already ended, or a run that
 * started it never reported its outcome.
 */
export async function claimMail(db: Db, mailId: string, now: Date): Promise<boolean> {
  const claimed = await db
    .insertInto('mail_deliveries')
    .values({ mail_id: mailId, state: 'sending', tries: 1, changed_at: now })
    .onConflict((conflict) =>
      conflict
        .column('mail_id')
        .doUpdateSet((row) => ({
          state: 'sending',
          tries: row('mail_deliveries.tries', '+', 1),
          changed_at: now,
        }))
        .where('mail_deliveries.state', '=', 'later'),
    )
    .returning('mail_id')
    .executeTakeFirst();

  return claimed !== undefined;
}

/** Records the outcome of an attempt, or of a mail whose run disappeared. A final outcome is kept. */
export async function endMailTry(
  db: Db,
  mailId: string,
  end: { from: readonly MailState[]; state: MailState; reason: string | null; now: Date },
): Promise<string | undefined> {
  const row = await db
    .updateTable('mail_deliveries')
    .set({ state: end.state, changed_at: end.now, ...(end.reason === null ? {} : { reason: end.reason }) })
    .where('mail_id', '=', mailId)
    .where('state', 'in', [...end.from])
    .returning('reason')
    .executeTakeFirst();

  return row && (row.reason ?? '');
}

/** Counts mails changed since `since`, by state. */
export function countMails(db: Db, since: Date) {
  return db
    .selectFrom('mail_deliveries')
    .select((select) => ['state', select.fn.countAll<number>().as('count')])
    .where('changed_at', '>', since)
    .groupBy('state')
    .execute();
}
