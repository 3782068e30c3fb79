import { sql } from 'kysely';
import { misbehaviors } from 'shared-contracts/api/releases';
import type { DeviceClass, Misbehavior } from 'shared-contracts/api/releases';
import type { Db } from '../../platform/db/client.ts';

export interface CountedRelease extends Readonly<Record<Misbehavior, number>> {
  readonly remote: string;
  readonly version: string;
  readonly loaded: number;
  readonly failed: number;
  readonly crashed: number;
  readonly fellBack: number;
  readonly slow: number;
  readonly lastReason: string | null;
  readonly lastFellBackTo: string | null;
}

/**
 * Most releases that a user can report in an hour: invented versions cannot fill the table or crowd out other users'
 * reports.
 */
const mostPerHour = 40;

/** A user who tried a release, and whether it failed (or misbehaved) or was slow for them. */
export interface Witness {
  readonly userId: number;
  readonly remote: string;
  readonly version: string;
  readonly at: Date;
  readonly hasFailed: boolean;
  readonly wasSlow: boolean;
  readonly device: DeviceClass;
}

/**
 * Records that a user tried a release. Of somebody with several devices, the one with trouble counts. Returns false if
 * the user has reported too many others.
 */
export async function addWitness(
  db: Db,
  { userId, remote, version, at, hasFailed, wasSlow, device }: Witness,
): Promise<boolean> {
  const hourAgo = new Date(at.getTime() - 3_600_000);
  const { rows } = await sql`
    insert into release_witnesses (user_id, remote, version, tried_at, failed_at, slow_at, device)
    select ${userId}, ${remote}, ${version}, ${at}::timestamptz,
      ${hasFailed ? at : null}::timestamptz, ${wasSlow ? at : null}::timestamptz, ${device}
    where (select count(*) from release_witnesses
      where user_id = ${userId} and tried_at > ${hourAgo} and (remote, version) <> (${remote}, ${version})) < ${mostPerHour}
    on conflict (user_id, remote, version) do update set
      tried_at = greatest(release_witnesses.tried_at, excluded.tried_at),
      failed_at = greatest(release_witnesses.failed_at, excluded.failed_at),
      slow_at = greatest(release_witnesses.slow_at, excluded.slow_at),
      device = case
        when coalesce(excluded.failed_at, excluded.slow_at) is not null
          or coalesce(release_witnesses.failed_at, release_witnesses.slow_at) is null
        then excluded.device else release_witnesses.device end
    returning user_id`.execute(db);

  return rows.length > 0;
}

/** Adds to the counts of a release in a minute. */
export async function addCounts(db: Db, minute: Date, counted: CountedRelease): Promise<void> {
  const { remote, version, loaded, failed, crashed, fellBack, slow, lastReason, lastFellBackTo } = counted;
  const { threw, empty, endless, blocked, tampered, miscalled } = counted;
  await sql`
    insert into release_health
      (remote, version, minute, loaded, failed, crashed, fell_back, slow,
       threw, empty, endless, blocked, tampered, miscalled, last_reason, last_fell_back_to)
    values (${remote}, ${version}, ${minute}, ${loaded}, ${failed}, ${crashed}, ${fellBack}, ${slow},
       ${threw}, ${empty}, ${endless}, ${blocked}, ${tampered}, ${miscalled}, ${lastReason}, ${lastFellBackTo})
    on conflict (minute, remote, version) do update set
      loaded = release_health.loaded + excluded.loaded,
      failed = release_health.failed + excluded.failed,
      crashed = release_health.crashed + excluded.crashed,
      fell_back = release_health.fell_back + excluded.fell_back,
      slow = release_health.slow + excluded.slow,
      threw = release_health.threw + excluded.threw,
      empty = release_health.empty + excluded.empty,
      endless = release_health.endless + excluded.endless,
      blocked = release_health.blocked + excluded.blocked,
      tampered = release_health.tampered + excluded.tampered,
      miscalled = release_health.miscalled + excluded.miscalled,
      last_reason = coalesce(excluded.last_reason, release_health.last_reason),
      last_fell_back_to = coalesce(excluded.last_fell_back_to, release_health.last_fell_back_to)`.execute(db);
}

/** Adds to the load time histogram of a release in a minute. */
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

/** Requested releases and start of the time span. */
export interface Span {
  readonly since: Date;
  readonly remote: string | undefined;
  readonly versions: readonly string[] | undefined;
}

/** The totals of each release since a minute. */
export function sumCounts(db: Db, { since, remote, versions }: Span) {
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
      fn.sum<number>('slow').as('slow'),
      ...misbehaviors.map((kind) => fn.sum<number>(kind).as(kind)),
      newest('last_reason').as('lastReason'),
      newest('last_fell_back_to').as('lastFellBackTo'),
      fn.min('minute').as('firstMinute'),
      fn.max('minute').as('lastMinute'),
    ])
    .where('minute', '>=', since)
    .$if(remote !== undefined, (query) => query.where('remote', '=', remote ?? ''))
    .$if(versions !== undefined, (query) => query.where('version', 'in', versions ?? []))
    .groupBy(['remote', 'version'])
    .orderBy('remote')
    .orderBy('version')
    .execute();
}

/**
 * Number of people who tried each release in the span, how many of them saw it fail, and how many waited longer than
 * usual; in all (`device` is null) and by class of device. A person whose attempt was not reported after `silentSince`
 * counts as having seen it fail.
 */
export async function countWitnesses(db: Db, { since, remote, versions }: Span, silentSince: Date) {
  const wanted = sql`
    (${remote ?? null}::text is null or remote = ${remote ?? null})
    and (${versions ?? null}::text[] is null or version = any(${versions ?? null}::text[]))`;
  const { rows } = await sql<{
    remote: string;
    version: string;
    device: string | null;
    people: number;
    peopleFailed: number;
    peopleSlow: number;
  }>`
    select remote, version, device,
      count(distinct user_id)::int as people,
      (count(distinct user_id) filter (where failed_at >= ${since}))::int as "peopleFailed",
      (count(distinct user_id) filter (where slow_at >= ${since}))::int as "peopleSlow"
    from (
      select remote, version, device, user_id, failed_at, slow_at from release_witnesses
      where tried_at >= ${since} and ${wanted}
      union all
      select remote, version, device, user_id, seen_at, null from release_attempts
      where not has_ended and seen_at >= ${since} and seen_at < ${silentSince} and ${wanted}
    ) as witnesses
    group by grouping sets ((remote, version), (remote, version, device))`.execute(db);

  return rows;
}

/** The load time histogram of each release since a minute. */
export function sumLoadTimes(db: Db, { since, remote }: Span) {
  return db
    .selectFrom('release_load_times')
    .select(({ fn }) => ['remote', 'version', 'up_to_ms as upToMs', fn.sum<number>('times').as('times')])
    .where('minute', '>=', since)
    .$if(remote !== undefined, (query) => query.where('remote', '=', remote ?? ''))
    .groupBy(['remote', 'version', 'up_to_ms'])
    .execute();
}
