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

/** Allows the person with an email to see releases. Returns false if nobody has that email. */
export async function addReleaser(db: Db, email: string): Promise<boolean> {
  const { rows } = await sql`
    insert into releasers (user_id)
    select id from users where email = ${email.toLowerCase()}
    on conflict (user_id) do update set added_at = releasers.added_at
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

/** Emails of the people who may see releases, in alphabetical order. */
export async function listReleasers(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('releasers')
    .innerJoin('users', 'users.id', 'releasers.user_id')
    .select('users.email')
    .orderBy('users.email')
    .execute();

  return rows.map(({ email }) => email);
}
