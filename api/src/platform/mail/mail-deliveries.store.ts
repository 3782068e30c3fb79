import type { Db } from '../db/client.ts';
import type { Tables } from '../db/tables/tables.generated.ts';

export type MailState = Tables['mail_deliveries']['state'];

/**
 * Marks a mail as being sent; returns false where it is none that waits for a try: it ended already, or a run that
 * began it never said how it ended.
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

/** Writes down how a try ended, or a mail whose run was never heard of again; an end stands. */
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

/** How many mails of the last day are in each state. */
export function countMails(db: Db, since: Date) {
  return db
    .selectFrom('mail_deliveries')
    .select((select) => ['state', select.fn.countAll<number>().as('count')])
    .where('changed_at', '>', since)
    .groupBy('state')
    .execute();
}

/** Forgets what became of mails before an instant. */
export async function deleteOldDeliveries(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('mail_deliveries').where('changed_at', '<', before).execute();
}
