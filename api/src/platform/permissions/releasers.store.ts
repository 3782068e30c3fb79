import { sql } from 'kysely';
import type { Db } from '../db/client.ts';

/** Whether the operator of the product allowed a person to see releases of remotes. */
export async function isReleaser(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('releasers')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();

  return row !== undefined;
}

/** A person who may see releases, with the remotes whose releases they may change. */
export interface Releaser {
  readonly name: string;
  readonly email: string;
  /** Null = every remote. */
  readonly remotes: readonly string[] | null;
}

/** Returns a person who may see releases. Undefined = the operator did not allow it. */
export function findReleaser(
  db: Db,
  { orgId, userId }: { orgId: number; userId: number },
): Promise<Releaser | undefined> {
  return releasers(db).where('users.org_id', '=', orgId).where('users.id', '=', userId).executeTakeFirst();
}

const releasers = (db: Db) =>
  db
    .selectFrom('releasers')
    .innerJoin('users', 'users.id', 'releasers.user_id')
    .select([
      sql<string>`trim(concat(users.first_name, ' ', users.last_name))`.as('name'),
      'users.email',
      'releasers.remotes',
    ]);

/** Whether a person may change the releases of a remote; null = of every remote. */
export const mayRelease = ({ remotes }: Pick<Releaser, 'remotes'>, remote: string | null): boolean =>
  remotes === null || (remote !== null && remotes.includes(remote));

/**
 * Allows the person with an email to see releases, and to change those of some remotes (null = of every remote).
 * Returns false if nobody has that email.
 */
export async function addReleaser(
  db: Db,
  email: string,
  remotes: readonly string[] | null = [],
): Promise<boolean> {
  const { rows } = await sql`
    insert into releasers (user_id, remotes)
    select id, ${remotes}::text[] from users where email = ${email.toLowerCase()}
    on conflict (user_id) do update set remotes = excluded.remotes
    returning user_id`.execute(db);

  return rows.length > 0;
}

/** Takes the permission from the person with an email. Returns false if they do not have it. */
export async function removeReleaser(db: Db, email: string): Promise<boolean> {
  const { rows } = await sql`
    delete from releasers
    where user_id in (select id from users where email = ${email.toLowerCase()})
    returning user_id`.execute(db);

  return rows.length > 0;
}

/** Returns the people who may see releases, by email. */
export function listReleasers(db: Db): Promise<Releaser[]> {
  return releasers(db).orderBy('users.email').execute();
}
