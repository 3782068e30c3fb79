import type { Db } from '../../platform/db/client.ts';

/** What sign-in needs of a person. */
export interface Person {
  readonly id: number;
  readonly orgId: number;
  readonly email: string;
  readonly phone: string | null;
  readonly passwordHash: string | null;
  readonly tfaLogin: boolean | null;
  readonly isOrgActive: boolean;
}

function people(db: Db) {
  return db
    .selectFrom('users')
    .innerJoin('organizations', 'organizations.org_id', 'users.org_id')
    .select([
      'users.id',
      'users.org_id as orgId',
      'users.email',
      'users.phone',
      'users.password_hash as passwordHash',
      'users.tfa_login as tfaLogin',
      'organizations.is_active as isOrgActive',
    ])
    .where('users.is_active', '=', true);
}

/** The person with an email, in lower case. */
export function findPersonByEmail(db: Db, email: string): Promise<Person | undefined> {
  return people(db).where('users.email', '=', email).executeTakeFirst();
}

/** A person by id. */
export function findPerson(db: Db, userId: number): Promise<Person | undefined> {
  return people(db).where('users.id', '=', userId).executeTakeFirst();
}

/** A number of the organization from which a sign-in code can be texted. */
export async function findSendingNumber(db: Db, orgId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('numbers')
    .select('phone')
    .where('org_id', '=', orgId)
    .orderBy('account_id')
    .orderBy('id')
    .executeTakeFirst();

  return row?.phone;
}

/** Holds a person for the rest of the transaction: what depends on a count is decided one after the other. */
export async function lockPerson(db: Db, userId: number): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
}
