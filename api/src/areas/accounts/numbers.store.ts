import { sql } from 'kysely';
import type { Page } from '../../platform/db/sql/after-key.sql.ts';
import type { Db } from '../../platform/db/client.ts';

/** A number that an organization is claiming from a carrier. */
export interface NumberClaim {
  readonly phone: string;
  readonly orgId: number;
  readonly provider: string;
}

/** Records an organization's claim of a number. Returns false if another organization is claiming it. */
export async function insertClaim(db: Db, claim: NumberClaim & { at: Date }): Promise<boolean> {
  const { rows } = await sql`
    insert into number_claims (phone, org_id, provider, claimed_at)
    values (${claim.phone}, ${claim.orgId}, ${claim.provider}, ${claim.at})
    on conflict (phone) do update set claimed_at = excluded.claimed_at
      where number_claims.org_id = excluded.org_id
    returning phone`.execute(db);

  return rows.length > 0;
}

/** Deletes an organization's claim. */
export async function deleteClaim(db: Db, orgId: number, phone: string): Promise<void> {
  await db.deleteFrom('number_claims').where('phone', '=', phone).where('org_id', '=', orgId).execute();
}

/** Returns a page of the unfinished claims that began before an instant. Across organizations: one job for all. */
export function findLostClaims(
  db: Db,
  before: Date,
  { after, limit }: Page<NumberClaim>,
): Promise<NumberClaim[]> {
  return db
    .selectFrom('number_claims')
    .select(['phone', 'org_id as orgId', 'provider'])
    .where('claimed_at', '<', before)
    .where('phone', '>', after?.phone ?? '')
    .orderBy('phone')
    .limit(limit)
    .execute();
}

/** Returns the organization and account that own a number; undefined if it is not ours. */
export function findNumberOwner(
  db: Db,
  phone: string,
): Promise<{ orgId: number; accountId: number } | undefined> {
  return db
    .selectFrom('number_directory')
    .select(['org_id as orgId', 'account_id as accountId'])
    .where('phone', '=', phone)
    .executeTakeFirst();
}

/** Returns which of these phones are an account's number already or are being claimed by another organization. */
export async function findTakenPhones(
  db: Db,
  orgId: number,
  phones: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ phone: string }>`
    select phone from number_directory where phone = any(${[...phones]}::text[])
    union
    select phone from number_claims where phone = any(${[...phones]}::text[]) and org_id <> ${orgId}`.execute(
    db,
  );

  return new Set(rows.map(({ phone }) => phone));
}

/** Assigns a number to an account. Returns false if the number is already in use. */
export async function insertNumber(
  db: Db,
  orgId: number,
  number: { accountId: number; phone: string; provider: string },
): Promise<boolean> {
  const { accountId, phone, provider } = number;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('number_directory')
    .values({ phone, org_id: orgId, account_id: accountId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) {
    return false;
  }
  await db.insertInto('numbers').values({ org_id: orgId, account_id: accountId, phone, provider }).execute();

  return true;
}
