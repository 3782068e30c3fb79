import type { Db } from '../../platform/db/client.ts';

/** A stored domain. */
export interface DomainRow {
  readonly id: number;
  readonly domain: string;
  readonly token: string;
  readonly verifiedAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

const columns = [
  'id',
  'domain',
  'token',
  'verified_at as verifiedAt',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const;

/** Returns an organization's domains, oldest first; `verifiedSince` keeps those verified at that time or later. */
export function findDomains(db: Db, orgId: number, verifiedSince?: Date): Promise<DomainRow[]> {
  const query = db.selectFrom('custom_domains').select(columns).where('org_id', '=', orgId).orderBy('id');

  return (verifiedSince ? query.where('verified_at', '>=', verifiedSince) : query).execute();
}

/** Returns a domain of an organization. */
export function findDomain(db: Db, orgId: number, domainId: number): Promise<DomainRow | undefined> {
  return db
    .selectFrom('custom_domains')
    .select(columns)
    .where('org_id', '=', orgId)
    .where('id', '=', domainId)
    .executeTakeFirst();
}

/** Inserts a domain; returns undefined if the organization already has it. */
export function insertDomain(
  db: Db,
  orgId: number,
  domain: { domain: string; token: string },
): Promise<DomainRow | undefined> {
  return db
    .insertInto('custom_domains')
    .values({ org_id: orgId, ...domain })
    .onConflict((conflict) => conflict.columns(['org_id', 'domain']).doNothing())
    .returning(columns)
    .executeTakeFirst();
}

/** Saves when a domain was last verified; null = no longer verified. */
export function updateVerified(
  db: Db,
  orgId: number,
  verified: { domainId: number; verifiedAt: Date | null; at: Date },
): Promise<DomainRow | undefined> {
  return db
    .updateTable('custom_domains')
    .set({ verified_at: verified.verifiedAt, updated_at: verified.at })
    .where('org_id', '=', orgId)
    .where('id', '=', verified.domainId)
    .returning(columns)
    .executeTakeFirst();
}

/** Deletes a domain; returns undefined if it does not exist. */
export function deleteDomain(db: Db, orgId: number, domainId: number): Promise<DomainRow | undefined> {
  return db
    .deleteFrom('custom_domains')
    .where('org_id', '=', orgId)
    .where('id', '=', domainId)
    .returning(columns)
    .executeTakeFirst();
}
