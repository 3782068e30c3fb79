import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { inOrganization, runsByOrganization } from '../../platform/db/cluster/by-organization.ts';
import { findOrganizationOfAccount } from '../accounts/account-directory.ts';

/** The account behind a sign-up page, and the number it texts from. */
export interface SignUpPlace {
  readonly orgId: number;
  readonly companyName: string;
  readonly isDoubleOptIn: boolean;
  readonly number: string | null;
  readonly provider: string;
}

/**
 * Finds an account of an active organization by its id alone, because visitors belong to no organization. A cluster
 * finds the organization first; a single server finds everything with one query.
 */
export async function findSignUpPlace(db: Db, accountId: number): Promise<SignUpPlace | undefined> {
  if (!runsByOrganization()) {
    return findPlaceIn(db, undefined, accountId);
  }
  const orgId = await findOrganizationOfAccount(db, accountId);

  return orgId === undefined ? undefined : findPlaceIn(db, orgId, accountId);
}

async function findPlaceIn(
  db: Db,
  orgId: number | undefined,
  accountId: number,
): Promise<SignUpPlace | undefined> {
  const { rows } = await sql<SignUpPlace>`
    select account.org_id as "orgId", organization.company_name as "companyName", account.provider,
      organization.is_double_opt_in as "isDoubleOptIn", number.phone as number
    from accounts account
    join organizations organization on organization.org_id = account.org_id and organization.is_active
    left join numbers number on number.org_id = account.org_id and number.account_id = account.id and number.is_primary
    where account.id = ${accountId} and account.deleted_at is null
      and ${inOrganization('account.org_id', orgId)} and ${inOrganization('organization.org_id', orgId)}`.execute(
    db,
  );

  return rows[0];
}

/** Consumes a form. Returns false if it was already used. */
export async function useSignUpForm(
  db: Db,
  orgId: number,
  form: { id: string; expiresAt: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('used_sign_up_forms')
    .values({ org_id: orgId, form: form.id, expires_at: form.expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();

  return numInsertedOrUpdatedRows === 1n;
}
