import * as api from 'shared-contracts/api/releases/health';
import type { ReleaseHealth } from 'shared-contracts/api/releases/health';
import type { Db } from '../../platform/db/client.ts';
import { serve } from '../../platform/serve.ts';
import { countUnendedAttempts } from './attempts.store.ts';
import { countMisbehaviors, minuteMs, minuteOf } from './counts.rules.ts';
import { timeAt } from './load-times.rules.ts';
import { countWitnesses, sumCounts, sumLoadTimes } from './releases.store.ts';
import type { Span } from './releases.store.ts';

/**
 * A browser reports every ten seconds that an attempt is still running. After this silence its tab is frozen or closed.
 */
const silentMs = 30_000;
const neverEnded = 'an attempt never ended: the tab froze or crashed';

/** Health of each release that browsers reported in a span, which begins with a whole minute. */
export async function healthOf(db: Db, span: Span, now: Date): Promise<ReleaseHealth[]> {
  const silentSince = new Date(now.getTime() - silentMs);
  const [sums, classes, witnesses, attempts] = await Promise.all([
    sumCounts(db, span),
    sumLoadTimes(db, span),
    countWitnesses(db, span, silentSince),
    countUnendedAttempts(db, span, silentSince),
  ]);

  return sums.map(({ firstMinute, lastMinute, lastReason, ...release }) => {
    const isOwn = (one: { remote: string; version: string }): boolean =>
      one.remote === release.remote && one.version === release.version;
    const own = classes.filter(isOwn);
    const seen = witnesses.filter(isOwn);
    const all = seen.find(({ device }) => device === null);
    const unended = Number(attempts.find(isOwn)?.unended ?? 0);

    return {
      ...release,
      loaded: Number(release.loaded),
      failed: Number(release.failed) + unended,
      crashed: Number(release.crashed),
      fellBack: Number(release.fellBack),
      slow: Number(release.slow),
      ...countMisbehaviors((kind) => Number(release[kind])),
      unended,
      people: all?.people ?? 0,
      peopleFailed: all?.peopleFailed ?? 0,
      peopleSlow: all?.peopleSlow ?? 0,
      byDevice: seen.flatMap(({ device, people, peopleFailed, peopleSlow }) =>
        device === null ? [] : [{ device, people, failed: peopleFailed, slow: peopleSlow }],
      ),
      loadMs: { p50: timeAt(0.5, own), p95: timeAt(0.95, own) },
      lastReason: lastReason ?? (unended > 0 ? neverEnded : null),
      firstReportAt: firstMinute.toISOString(),
      lastReportAt: lastMinute.toISOString(),
    };
  });
}

/** Health of each release over the last minutes. */
export const readReleaseHealth = serve(api.readReleaseHealth).with(
  async ({ platform }, { remote, versions, minutes }) => {
    const now = new Date();
    // Counts are stored per whole minute, so the minute in which the span begins is included.
    const since = minuteOf(now.getTime() - minutes * minuteMs);

    return {
      items: await healthOf(platform.database.db, { since, remote, versions: versions?.split(',') }, now),
    };
  },
);
