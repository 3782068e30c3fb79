import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/**
 * Returns the condition that rows of `organizations` are among the given ones; if none are given, all match
 * (platform/jobs/loop/due-poller.ts).
 */
export const amongOrganizations = (
  organization: string,
  orgIds: readonly number[] | undefined,
): RawBuilder<boolean> =>
  orgIds === undefined
    ? sql`true`
    : sql`${sql.ref(`${organization}.org_id`)} = any(${[...orgIds]}::bigint[])`;
