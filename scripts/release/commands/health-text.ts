import type { ReleaseHealth } from 'shared-contracts/api/releases';

const percent = (part: number, whole: number): string =>
  whole === 0 ? '0 %' : `${Math.round((part / whole) * 1000) / 10} %`;

function speed({ p50, p95 }: ReleaseHealth['loadMs']): string {
  return p50 === null || p95 === null ? '' : ` within ${p50} ms (p50), ${p95} ms (p95)`;
}

function lastFailure({ lastReason, lastFellBackTo }: ReleaseHealth): string[] {
  if (lastReason === null) return [];
  const standIn = lastFellBackTo === null ? '' : `; ${lastFellBackTo} stood in`;

  return [`last failure: ${lastReason}${standIn}`];
}

/** How one release did: loads, failures, whom they met, load times, since when, and the last reason. */
export function healthLines(health: ReleaseHealth): string[] {
  const { version, loaded, failed, crashed, slow, people, peopleFailed, firstReportAt } = health;
  const failures = failed + crashed;
  const slowly = slow > 0 ? `, ${slow} slow` : '';
  const counts = `${loaded} ${loaded === 1 ? 'load' : 'loads'}${speed(health.loadMs)}${slowly}, ${failures} ${failures === 1 ? 'failure' : 'failures'}`;
  const share = `with ${peopleFailed} of ${people} people (${percent(peopleFailed, people)})`;
  const since = firstReportAt.slice(0, 16).replace('T', ' ');

  return [
    `    ${version.padEnd(12)}${counts}, ${share}, since ${since}`,
    ...lastFailure(health).map((line) => `    ${''.padEnd(12)}${line}`),
  ];
}
