import { sql } from 'kysely';
import type { ReleaseErrorKind } from 'shared-contracts/api/releases/cockpit';
import type { Db } from '../../platform/db/client.ts';

/**
 * Different errors of a release that are kept in an hour; the call that exceeds it is kept whole. Invented reasons
 * cannot fill the table.
 */
const mostPerHour = 200;

/** An error that browsers reported a number of times. */
export interface CountedError {
  readonly kind: ReleaseErrorKind;
  readonly reason: string;
  readonly times: number;
}

/** Adds to the counts of different errors of a release in an hour. */
export async function addErrors(
  db: Db,
  errors: readonly CountedError[],
  { remote, version, hour, at }: { remote: string; version: string; hour: Date; at: Date },
): Promise<void> {
  if (errors.length === 0) {
    return;
  }
  const [kinds, reasons, times] = [
    errors.map(({ kind }) => kind),
    errors.map(({ reason }) => reason),
    errors.map((error) => error.times),
  ];
  await sql`
    insert into release_errors (hour, remote, version, kind, reason, times, first_at, last_at)
    select ${hour}::timestamptz, ${remote}, ${version}, given.kind, given.reason, given.times,
      ${at}::timestamptz, ${at}::timestamptz
    from unnest(${kinds}::text[], ${reasons}::text[], ${times}::int[]) as given (kind, reason, times)
    where (select count(*) from release_errors
        where hour = ${hour} and remote = ${remote} and version = ${version}) < ${mostPerHour}
      or exists (select 1 from release_errors known
        where known.hour = ${hour} and known.remote = ${remote} and known.version = ${version}
          and known.kind = given.kind and known.reason = given.reason)
    on conflict (hour, remote, version, kind, reason) do update
      set times = release_errors.times + excluded.times, last_at = excluded.last_at`.execute(db);
}

/** A release's error with its count since an hour. */
export interface SummedError extends CountedError {
  readonly version: string;
  readonly firstAt: Date;
  readonly lastAt: Date;
}

/** The errors of a remote's releases since an hour, most recent first. */
export async function sumErrors(
  db: Db,
  { remote, since, limit }: { remote: string; since: Date; limit: number },
): Promise<SummedError[]> {
  const { rows } = await sql<SummedError>`
    select version, kind, reason, sum(times)::int as times, min(first_at) as "firstAt", max(last_at) as "lastAt"
    from release_errors
    where remote = ${remote} and hour >= ${since}
    group by version, kind, reason
    order by max(last_at) desc, version, kind, reason
    limit ${limit}`.execute(db);

  return rows;
}
