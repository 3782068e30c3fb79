import type { Page } from '../../platform/db/sql/after-key.sql.ts';
import type { Db } from '../../platform/db/client.ts';

/** A sign-up in progress. */
export interface SignUp {
  readonly id: number;
  readonly email: string;
  readonly passwordHash: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly codeHash: Buffer | null;
  readonly codeAskedAt: Date;
  readonly codeExpiresAt: Date | null;
  readonly codesAsked: number;
  readonly codeTries: number;
  readonly confirmedAt: Date | null;
  readonly orgId: number | null;
  readonly organizedAt: Date | null;
}

type NewSignUp = Pick<SignUp, 'email' | 'passwordHash' | 'firstName' | 'lastName' | 'phone'>;

/** Stores a sign-up; returns its id. */
export async function insertSignUp(
  db: Db,
  signUp: NewSignUp & { tokenHash: Buffer; at: Date; expiresAt: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('sign_ups')
    .values({
      token_hash: signUp.tokenHash,
      email: signUp.email,
      password_hash: signUp.passwordHash,
      first_name: signUp.firstName,
      last_name: signUp.lastName,
      phone: signUp.phone,
      code_asked_at: signUp.at,
      created_at: signUp.at,
      expires_at: signUp.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

  return id;
}

/** Returns the sign-up of a token that has not expired, and locks it until the transaction ends. */
export function lockSignUp(db: Db, key: { tokenHash: Buffer; now: Date }): Promise<SignUp | undefined> {
  return db
    .selectFrom('sign_ups')
    .select([
      'id',
      'email',
      'password_hash as passwordHash',
      'first_name as firstName',
      'last_name as lastName',
      'phone',
      'code_hash as codeHash',
      'code_asked_at as codeAskedAt',
      'code_expires_at as codeExpiresAt',
      'codes_asked as codesAsked',
      'code_tries as codeTries',
      'confirmed_at as confirmedAt',
      'org_id as orgId',
      'organized_at as organizedAt',
    ])
    .where('token_hash', '=', key.tokenHash)
    .where('expires_at', '>', key.now)
    .forUpdate()
    .executeTakeFirst();
}

/** Email that a sign-up's code is sent to, while it is unconfirmed. */
export function findUnconfirmed(
  db: Db,
  signUp: { signUpId: number; now: Date },
): Promise<{ email: string } | undefined> {
  return db
    .selectFrom('sign_ups')
    .select('email')
    .where('id', '=', signUp.signUpId)
    .where('confirmed_at', 'is', null)
    .where('expires_at', '>', signUp.now)
    .executeTakeFirst();
}

/** Stores a new code, which invalidates the previous one. */
export async function saveCode(
  db: Db,
  code: { signUpId: number; codeHash: Buffer; expiresAt: Date },
): Promise<void> {
  await db
    .updateTable('sign_ups')
    .set({ code_hash: code.codeHash, code_expires_at: code.expiresAt, code_tries: 0 })
    .where('id', '=', code.signUpId)
    .execute();
}

/** Counts another requested code. */
export async function countAskedCode(db: Db, signUpId: number, at: Date): Promise<void> {
  await db
    .updateTable('sign_ups')
    .set((set) => ({ code_asked_at: at, codes_asked: set('codes_asked', '+', 1) }))
    .where('id', '=', signUpId)
    .execute();
}

/** Counts a wrong code. */
export async function countWrongCode(db: Db, signUpId: number): Promise<void> {
  await db
    .updateTable('sign_ups')
    .set((set) => ({ code_tries: set('code_tries', '+', 1) }))
    .where('id', '=', signUpId)
    .execute();
}

/** Records that the email was confirmed. */
export async function saveConfirmed(db: Db, signUpId: number, at: Date): Promise<void> {
  await db
    .updateTable('sign_ups')
    .set({ confirmed_at: at, code_hash: null, code_expires_at: null })
    .where('id', '=', signUpId)
    .execute();
}

/** Records the organization of a sign-up, and the deadline for it to have an account. */
export async function saveOrganized(
  db: Db,
  signUp: { id: number; orgId: number; at: Date; expiresAt: Date },
): Promise<void> {
  await db
    .updateTable('sign_ups')
    .set({ org_id: signUp.orgId, organized_at: signUp.at, expires_at: signUp.expiresAt })
    .where('id', '=', signUp.id)
    .execute();
}

/**
 * A page of expired sign-ups, each with the organization that was created from it. Across organizations: a job for all.
 */
export function findExpired(
  db: Db,
  now: Date,
  { after, limit }: Page<{ id: number }>,
): Promise<{ id: number; orgId: number | null }[]> {
  return db
    .selectFrom('sign_ups')
    .select(['id', 'org_id as orgId'])
    .where('expires_at', '<', now)
    .where('id', '>', after?.id ?? 0)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Deletes a sign-up. */
export async function deleteSignUp(db: Db, signUpId: number): Promise<void> {
  await db.deleteFrom('sign_ups').where('id', '=', signUpId).execute();
}
