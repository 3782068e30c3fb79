import type { Db } from '../../../platform/db/client.ts';

/** Fields of a user that sign-in needs. */
export interface Person {
  readonly id: number;
  readonly orgId: number;
  readonly email: string;
  readonly phone: string | null;
  /** Null = the phone is the one that the user was added with. */
  readonly phoneChangedAt: Date | null;
  readonly passwordHash: string | null;
  readonly tfaLogin: boolean | null;
  readonly isOrgActive: boolean;
}

function people(db: Db) {
  return db
    .selectFrom('users')
    .select([
      'id',
      'org_id as orgId',
      'email',
      'phone',
      'phone_changed_at as phoneChangedAt',
      'password_hash as passwordHash',
      'tfa_login as tfaLogin',
    ])
    .where('is_active', '=', true);
}

/**
 * Adds whether the organization is active. A separate query, because another node of a cluster may hold that row
 * (docs/adr/0073).
 */
async function withOrganization(
  db: Db,
  person: Omit<Person, 'isOrgActive'> | undefined,
): Promise<Person | undefined> {
  const organization =
    person &&
    (await db
      .selectFrom('organizations')
      .select('is_active as isOrgActive')
      .where('org_id', '=', person.orgId)
      .executeTakeFirst());

  return organization && { ...person, ...organization };
}

/** Returns the active person with an email, given in lower case. */
export async function findPersonByEmail(db: Db, email: string): Promise<Person | undefined> {
  return withOrganization(db, await people(db).where('email', '=', email).executeTakeFirst());
}

/** Returns an active person by id. */
export async function findPerson(db: Db, userId: number): Promise<Person | undefined> {
  return withOrganization(db, await people(db).where('id', '=', userId).executeTakeFirst());
}

/** Returns one of the organization's numbers to text a sign-in code from. */
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

/** Locks a person for the rest of the transaction, so that decisions that depend on a count are made one at a time. */
export async function lockPerson(db: Db, userId: number): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
}
