import type { Db } from '../../platform/db/client.ts';

/** An organization's profile. */
export interface InformationRow {
  readonly company_name: string;
  readonly domain: string | null;
  readonly industry: string | null;
  readonly size: string | null;
  readonly time_zone: string;
  readonly logo_url: string | null;
  readonly default_contact_name: string | null;
}

type InformationChange = {
  readonly [Column in Exclude<keyof InformationRow, 'logo_url'>]: InformationRow[Column] | undefined;
};

/** Returns an organization's profile. */
export function findInformation(db: Db, orgId: number): Promise<InformationRow> {
  return db
    .selectFrom('organizations')
    .select(['company_name', 'domain', 'industry', 'size', 'time_zone', 'logo_url', 'default_contact_name'])
    .where('org_id', '=', orgId)
    .executeTakeFirstOrThrow();
}

/** Saves the given values; undefined leaves a value unchanged. */
export async function saveInformation(db: Db, orgId: number, change: InformationChange): Promise<void> {
  await db
    .updateTable('organizations')
    .set({ ...change, updated_at: new Date() })
    .where('org_id', '=', orgId)
    .execute();
}
