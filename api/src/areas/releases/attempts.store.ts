import { sql } from 'kysely';
import type { DeviceClass } from 'shared-contracts/api/releases';
import type { Db } from '../../platform/db/client.ts';
import type { Span } from './releases.store.ts';

/** One attempt of a user's browser to load a release. */
export interface Attempt {
  readonly userId: number;
  readonly attempt: string;
  readonly remote: string;
  readonly version: string;
  readonly at: Date;
  readonly hasEnded: boolean;
  readonly device: DeviceClass;
}

/** Most attempts that a user can begin in an hour, so that invented ones cannot fill the table. */
const mostPerHour = 100;

/**
 * Records that an attempt began, was still running, or ended, in whatever order the reports arrive. Returns false if
 * the user has begun too many others.
 */
export async function recordAttempt(
  db: Db,
  { userId, attempt, remote, version, at, hasEnded, device }: Attempt,
): Promise<boolean> {
  const hourAgo = new Date(at.getTime() - 3_600_000);
  const { rows } = await sql`
    insert into release_attempts (user_id, attempt, remote, version, seen_at, has_ended, device)
    select ${userId}, ${attempt}, ${remote}, ${version}, ${at}::timestamptz, ${hasEnded}, ${device}
    where (select count(*) from release_attempts
      where user_id = ${userId} and seen_at > ${hourAgo} and attempt <> ${attempt}) < ${mostPerHour}
    on conflict (user_id, attempt) do update set
      seen_at = greatest(release_attempts.seen_at, excluded.seen_at),
      has_ended = release_attempts.has_ended or excluded.has_ended
    returning user_id`.execute(db);

  return rows.length > 0;
}

/** Attempts since a time that were not reported after `silentSince`, by release. */
export function countUnendedAttempts(db: Db, { since, remote, versions }: Span, silentSince: Date) {
  return db
    .selectFrom('release_attempts')
    .select(({ fn }) => ['remote', 'version', fn.countAll<number>().as('unended')])
    .where('has_ended', '=', false)
    .where('seen_at', '>=', since)
    .where('seen_at', '<', silentSince)
    .$if(remote !== undefined, (query) => query.where('remote', '=', remote ?? ''))
    .$if(versions !== undefined, (query) => query.where('version', 'in', versions ?? []))
    .groupBy(['remote', 'version'])
    .execute();
}
