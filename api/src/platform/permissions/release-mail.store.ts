import { sql } from 'kysely';
import type { Db, Tx } from '../db/client.ts';

/** A person who gets mail about steps. */
export interface Subscriber {
  readonly userId: number;
  readonly email: string;
  readonly isActive: boolean;
  /** Remotes that they may release; null = all. */
  readonly remotes: readonly string[] | null;
  /** Remotes that they want mail about; null = all that they may release. */
  readonly mailRemotes: readonly string[] | null;
  /** Newest revision that they were mailed about. */
  readonly mailedRevision: number;
}

const wantsMail = sql<boolean>`coalesce(cardinality(releasers.mail_remotes), 1) > 0`;

/** Returns the oldest revision after which somebody waits for mail. Undefined = nobody wants any. */
export async function findEarliestMailed(db: Db): Promise<number | undefined> {
  const row = await db
    .selectFrom('releasers')
    .select((select) => select.fn.min('mailed_revision').as('revision'))
    .where(wantsMail)
    .executeTakeFirst();

  return row?.revision ?? undefined;
}

const subscribers = (db: Db) =>
  db
    .selectFrom('releasers')
    .innerJoin('users', 'users.id', 'releasers.user_id')
    .select([
      'releasers.user_id as userId',
      'users.email',
      'users.is_active as isActive',
      'releasers.remotes',
      'releasers.mail_remotes as mailRemotes',
      'releasers.mailed_revision as mailedRevision',
    ]);

/** Returns the people who want mail, locked until the transaction ends, so that each step is mailed once. */
export function lockSubscribers(tx: Tx): Promise<Subscriber[]> {
  return subscribers(tx).where(wantsMail).orderBy('releasers.user_id').forUpdate('releasers').execute();
}

/** Returns a person who may see releases, locked until the transaction ends. */
export function lockSubscriber(tx: Tx, userId: number): Promise<Subscriber | undefined> {
  return subscribers(tx).where('releasers.user_id', '=', userId).forUpdate('releasers').executeTakeFirst();
}

/** Returns the remotes that a person wants mail about, and the newest revision that they were mailed about. */
export function findMailChoice(db: Db, userId: number) {
  return db
    .selectFrom('releasers')
    .select(['mail_remotes as remotes', 'mailed_revision as mailedRevision'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Records the newest revision that a person was mailed about, and their choice if it changes. */
export async function recordMailed(
  tx: Tx,
  userId: number,
  { revision, remotes }: { revision: number; remotes?: string[] | null },
): Promise<void> {
  await tx
    .updateTable('releasers')
    .set({ mailed_revision: revision, ...(remotes === undefined ? {} : { mail_remotes: remotes }) })
    .where('user_id', '=', userId)
    .execute();
}
