import type { Db } from '../../platform/db/client.ts';

/** Who an organization is. */
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

/** Who an organization is. */
export function findInformation(db: Db, orgId: number): Promise<InformationRow> {
  return db
    .selectFrom('organizations')
    .select(['company_name', 'domain', 'industry', 'size', 'time_zone', 'logo_url', 'default_contact_name'])
    .where('org_id', '=', orgId)
    .executeTakeFirstOrThrow();
}

/** Changes what is given; undefined leaves a value as it is. */
export async function saveInformation(db: Db, orgId: number, change: InformationChange): Promise<void> {
  await db
    .updateTable('organizations')
    .set({ ...change, updated_at: new Date() })
    .where('org_id', '=', orgId)
    .execute();
}
