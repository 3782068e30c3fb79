import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';

export interface CountedRelease {
  readonly remote: string;
  readonly version: string;
  readonly loaded: number;
  readonly failed: number;
  readonly crashed: number;
  readonly fellBack: number;
  readonly lastReason: string | null;
  readonly lastFellBackTo: string | null;
}

/** How many releases a minute counts at most: invented versions must not fill the table. */
const mostPerMinute = 200;

/** Adds counts to the minute of a release; false where the minute has its fill of other releases. */
export async function addCounts(db: Db, minute: Date, counted: CountedRelease): Promise<boolean> {
  const { remote, version, loaded, failed, crashed, fellBack, lastReason, lastFellBackTo } = counted;
  const { rowCount } = await sql<{ rowCount: number }>`
    insert into release_health
      (remote, version, minute, loaded, failed, crashed, fell_back, last_reason, last_fell_back_to)
    select ${remote}, ${version}, ${minute}::timestamptz, ${loaded}::int, ${failed}::int, ${crashed}::int, ${fellBack}::int,
      ${lastReason}, ${lastFellBackTo}
    where (select count(*) from release_health where minute = ${minute} and (remote, version) <> (${remote}, ${version}))
      < ${mostPerMinute}
    on conflict (minute, remote, version) do update set
      loaded = release_health.loaded + excluded.loaded,
      failed = release_health.failed + excluded.failed,
      crashed = release_health.crashed + excluded.crashed,
      fell_back = release_health.fell_back + excluded.fell_back,
      last_reason = coalesce(excluded.last_reason, release_health.last_reason),
      last_fell_back_to = coalesce(excluded.last_fell_back_to, release_health.last_fell_back_to)
    returning 1 as "rowCount"`
    .execute(db)
    .then(({ rows }) => ({ rowCount: rows.length }));

  return rowCount > 0;
}

/** Adds to the histogram of a release's minute. */
export async function addLoadTimes(
  db: Db,
  place: { minute: Date; remote: string; version: string },
  { upToMs, times }: { upToMs: number; times: number },
): Promise<void> {
  await db
    .insertInto('release_load_times')
    .values({ ...place, up_to_ms: upToMs, times })
    .onConflict((conflict) =>
      conflict
        .columns(['minute', 'remote', 'version', 'up_to_ms'])
        .doUpdateSet({ times: sql<number>`release_load_times.times + excluded.times` }),
    )
    .execute();
}

/** The sums of each release since a minute. */
export function sumCounts(db: Db, since: Date, remote: string | undefined) {
  const newest = (column: string) =>
    sql<
      string | null
    >`(array_agg(${sql.ref(column)} order by minute desc) filter (where ${sql.ref(column)} is not null))[1]`;

  return db
    .selectFrom('release_health')
    .select(({ fn }) => [
      'remote',
      'version',
      fn.sum<number>('loaded').as('loaded'),
      fn.sum<number>('failed').as('failed'),
      fn.sum<number>('crashed').as('crashed'),
      fn.sum<number>('fell_back').as('fellBack'),
      newest('last_reason').as('lastReason'),
      newest('last_fell_back_to').as('lastFellBackTo'),
      fn.max('minute').as('lastMinute'),
    ])
    .where('minute', '>=', since)
    .$if(remote !== undefined, (query) => query.where('remote', '=', remote ?? ''))
    .groupBy(['remote', 'version'])
    .orderBy('remote')
    .orderBy('version')
    .execute();
}

/** The histogram of each release since a minute. */
export function sumLoadTimes(db: Db, since: Date) {
  return db
    .selectFrom('release_load_times')
    .select(({ fn }) => ['remote', 'version', 'up_to_ms as upToMs', fn.sum<number>('times').as('times')])
    .where('minute', '>=', since)
    .groupBy(['remote', 'version', 'up_to_ms'])
    .execute();
}
