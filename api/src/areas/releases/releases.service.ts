import type { readReleaseHealth, RemoteReport, reportRemotes } from 'shared-contracts/api/releases';
import type { OutputOf, ParsedInputOf } from 'shared-contracts/kernel/endpoint';
import type { Caller, Visitor } from '../../caller.ts';
import { classOf, timeAt } from './load-times.ts';
import {
  addCounts,
  addLoadTimes,
  addWitness,
  countWitnesses,
  sumCounts,
  sumLoadTimes,
} from './releases.store.ts';

const minuteMs = 60_000;
/** The minute that something of this time is counted in. */
const minuteOf = (time: number): Date => new Date(Math.floor(time / minuteMs) * minuteMs);

/** Counts what browsers report, by release and minute, and notes whose browser it was (features PF-02, PF-04). */
export async function countReports(
  { platform, userId }: Caller,
  { items }: ParsedInputOf<typeof reportRemotes>,
): Promise<OutputOf<typeof reportRemotes>> {
  const at = new Date();
  const minute = minuteOf(at.getTime());
  // In one order everywhere: two calls that count the same releases never wait for each other crosswise.
  const byRelease = [...Map.groupBy(items, ({ remote, version }) => `${remote} ${version}`)].toSorted(
    ([one], [other]) => (one < other ? -1 : 1),
  );

  return platform.database.inTransaction(async (tx) => {
    let counted = 0;
    for (const [, reports] of byRelease) {
      const sums = sumsOf(reports);
      if (!sums) continue;
      const { remote, version, failed, crashed } = sums;
      if (!(await addWitness(tx, { userId, remote, version, at, hasFailed: failed + crashed > 0 }))) continue;
      await addCounts(tx, minute, sums);
      counted += reports.length;
      for (const [upToMs, times] of loadClasses(reports)) {
        await addLoadTimes(tx, { minute, remote, version }, { upToMs, times });
      }
    }

    return { counted };
  });
}

function sumsOf(reports: readonly RemoteReport[]) {
  const [first] = reports;
  if (!first) return undefined;
  const count = (kind: RemoteReport['kind']) => reports.filter((report) => report.kind === kind).length;

  return {
    remote: first.remote,
    version: first.version,
    loaded: count('loaded'),
    failed: count('failed'),
    crashed: count('crashed'),
    fellBack: reports.filter(({ fellBackTo }) => fellBackTo !== undefined).length,
    lastReason: reports.findLast(({ reason }) => reason !== undefined)?.reason ?? null,
    lastFellBackTo: reports.findLast(({ fellBackTo }) => fellBackTo !== undefined)?.fellBackTo ?? null,
  };
}

function loadClasses(reports: readonly RemoteReport[]): [upToMs: number, times: number][] {
  const times = reports.flatMap(({ kind, loadMs }) =>
    kind === 'loaded' && loadMs !== undefined ? [classOf(loadMs)] : [],
  );

  return [...Map.groupBy(times, (upToMs) => upToMs)]
    .map(([upToMs, same]): [number, number] => [upToMs, same.length])
    .toSorted(([one], [other]) => one - other);
}

/** How releases did over the last minutes. */
export async function healthOfReleases(
  { platform }: Visitor,
  { remote, versions, minutes }: ParsedInputOf<typeof readReleaseHealth>,
): Promise<OutputOf<typeof readReleaseHealth>> {
  const { db } = platform.database;
  // Counts lie by whole minutes: the one that the span begins in belongs to it.
  const since = minuteOf(Date.now() - minutes * minuteMs);
  const span = { since, remote, versions: versions?.split(',') };
  const [sums, classes, witnesses] = await Promise.all([
    sumCounts(db, span),
    sumLoadTimes(db, span),
    countWitnesses(db, span),
  ]);

  return {
    items: sums.map(({ firstMinute, lastMinute, loaded, failed, crashed, fellBack, ...release }) => {
      const isOwn = (one: { remote: string; version: string }): boolean =>
        one.remote === release.remote && one.version === release.version;
      const own = classes.filter(isOwn);
      const seen = witnesses.find(isOwn);

      return {
        ...release,
        loaded: Number(loaded),
        failed: Number(failed),
        crashed: Number(crashed),
        fellBack: Number(fellBack),
        people: Number(seen?.people ?? 0),
        peopleFailed: Number(seen?.peopleFailed ?? 0),
        loadMs: { p50: timeAt(0.5, own), p95: timeAt(0.95, own) },
        firstReportAt: firstMinute.toISOString(),
        lastReportAt: lastMinute.toISOString(),
      };
    }),
  };
}
