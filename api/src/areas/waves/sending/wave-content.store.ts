import type { Db } from '../../../platform/db/client.ts';
import type { StoredJob } from '../../../platform/db/tables/json-columns.ts';

/** Data of a wave that the sender needs. */
export interface StoredContent {
  readonly accountId: number | null;
  readonly groupId: number | null;
  readonly job: StoredJob;
  readonly createdBy: number | null;
  readonly winner: number | null;
  readonly version: number;
}

export function findContent(db: Db, orgId: number, waveId: number): Promise<StoredContent | undefined> {
  return db
    .selectFrom('waves')
    .select([
      'account_id as accountId',
      'group_id as groupId',
      'job_description as job',
      'created_by as createdBy',
      'winner',
      'version',
    ])
    .where('org_id', '=', orgId)
    .where('id', '=', waveId)
    .executeTakeFirst();
}
