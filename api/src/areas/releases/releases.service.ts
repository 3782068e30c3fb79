import * as api from 'shared-contracts/api/releases';
import type { Db } from '../../platform/db/client.ts';
import { serve } from '../../platform/serve.ts';
import { recordAttempt } from './attempts.store.ts';
import { countMisbehaviors, hourOf, minuteOf } from './counts.rules.ts';
import { addErrors } from './errors.store.ts';
import { errorsIn } from './errors-in-reports.rules.ts';
import { classOf } from './load-times.rules.ts';
import { addCounts, addLoadTimes, addWitness } from './releases.store.ts';
import type { CountedRelease, Witness } from './releases.store.ts';

/** Counts browsers' reports by release and minute, and records whose browser sent them (features PF-02, PF-04). */
export const reportRemotes = serve(api.reportRemotes).with(
  async ({ platform, userId }, { items, device = 'computer' }) => {
    const at = new Date();
    const from = { userId, at, device };
    const minute = minuteOf(at.getTime());
    // The same order everywhere: two calls that count the same releases cannot deadlock.
    const byRelease = [...Map.groupBy(items, ({ remote, version }) => `${remote} ${version}`)].toSorted(
      ([one], [other]) => (one < other ? -1 : 1),
    );

    return platform.database.inTransaction(async (tx) => {
      let counted = 0;
      for (const [, reports] of byRelease) {
        const sums = countReports(reports);
        if (!sums) {
          continue;
        }
        const { remote, version } = sums;
        const attempts = await noteAttempts(tx, reports, from);
        const outcomes = reports.filter(({ kind }) => !isOfAttempt(kind));
        const isHeard = outcomes.length > 0 && (await addWitness(tx, witnessOf(sums, from)));
        // A release with only a begun attempt has a row too: its outcome may never be reported.
        if (!isHeard && attempts === 0) {
          continue;
        }
        await addCounts(tx, minute, isHeard ? sums : { ...sums, ...noCounts });
        counted += attempts + (isHeard ? outcomes.length : 0);
        if (!isHeard) {
          continue;
        }
        await addErrors(tx, errorsIn(reports), { remote, version, hour: hourOf(at.getTime()), at });
        for (const [upToMs, times] of loadClasses(reports)) {
          await addLoadTimes(tx, { minute, remote, version }, { upToMs, times });
        }
      }

      return { counted };
    });
  },
);

/** The person whose browser sent reports, the time, and the class of the device. */
type Reporter = Pick<Witness, 'userId' | 'at' | 'device'>;

const isOfAttempt = (kind: api.RemoteReport['kind']): boolean => kind === 'begun' || kind === 'ended';

/**
 * Records which attempts have begun and which have ended, in the order of their ids: a tab reports both at nearly the
 * same time, and two calls that lock the same attempts in different orders would deadlock. Returns the number recorded.
 */
async function noteAttempts(tx: Db, reports: readonly api.RemoteReport[], from: Reporter): Promise<number> {
  let noted = 0;
  const attempts = reports.flatMap(({ attempt, ...report }) =>
    attempt !== undefined && isOfAttempt(report.kind) ? [{ ...report, attempt }] : [],
  );
  for (const { kind, attempt, remote, version } of attempts.toSorted((one, other) =>
    one.attempt < other.attempt ? -1 : 1,
  )) {
    const hasEnded = kind === 'ended';
    if (await recordAttempt(tx, { ...from, attempt, remote, version, hasEnded })) {
      noted += 1;
    }
  }

  return noted;
}

const noCounts = {
  loaded: 0,
  failed: 0,
  crashed: 0,
  fellBack: 0,
  slow: 0,
  ...countMisbehaviors(() => 0),
  lastReason: null,
  lastFellBackTo: null,
};

const witnessOf = (sums: CountedRelease, from: Reporter): Witness => ({
  ...from,
  remote: sums.remote,
  version: sums.version,
  hasFailed: sums.failed > 0 || sums.crashed > 0 || api.misbehaviors.some((kind) => sums[kind] > 0),
  wasSlow: sums.slow > 0,
});

function countReports(reports: readonly api.RemoteReport[]) {
  const [first] = reports;
  if (!first) {
    return undefined;
  }
  const count = (kind: api.RemoteReport['kind']) => reports.filter((report) => report.kind === kind).length;

  return {
    remote: first.remote,
    version: first.version,
    loaded: count('loaded'),
    failed: count('failed'),
    crashed: count('crashed'),
    fellBack: reports.filter(({ fellBackTo }) => fellBackTo !== undefined).length,
    slow: count('slow'),
    ...countMisbehaviors(count),
    lastReason: reports.findLast(({ reason }) => reason !== undefined)?.reason ?? null,
    lastFellBackTo: reports.findLast(({ fellBackTo }) => fellBackTo !== undefined)?.fellBackTo ?? null,
  };
}

function loadClasses(reports: readonly api.RemoteReport[]): [upToMs: number, times: number][] {
  const times = reports.flatMap(({ kind, loadMs }) =>
    kind === 'loaded' && loadMs !== undefined ? [classOf(loadMs)] : [],
  );

  return [...Map.groupBy(times, (upToMs) => upToMs)]
    .map(([upToMs, same]): [number, number] => [upToMs, same.length])
    .toSorted(([one], [other]) => one - other);
}
