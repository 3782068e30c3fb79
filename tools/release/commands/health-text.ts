import { misbehaviors } from 'shared-contracts/api/releases';
import type { Misbehavior } from 'shared-contracts/api/releases';
import type { ReleaseHealth } from 'shared-contracts/api/releases/health';
import { withoutScriptFrame } from 'shared-contracts/kernel/script-frame';
import { percentText } from '../figures.ts';

const percent = (part: number, whole: number): string => percentText(whole === 0 ? 0 : (part / whole) * 100);

function speed({ p50, p95 }: ReleaseHealth['loadMs']): string {
  return p50 === null || p95 === null ? '' : ` within ${p50} ms (p50), ${p95} ms (p95)`;
}

/** A release's health, with the source position of its last failure; null = unknown. */
export type LocatedHealth = ReleaseHealth & { readonly lastFrame: string | null };

function lastFailure({ lastReason, lastFellBackTo, lastFrame }: LocatedHealth): string[] {
  if (lastReason === null) {
    return [];
  }
  const standIn = lastFellBackTo === null ? '' : `; ${lastFellBackTo} stood in`;
  const reason = lastFrame === null ? lastReason : withoutScriptFrame(lastReason);

  return [`last failure: ${reason}${standIn}`, ...(lastFrame === null ? [] : [`          at: ${lastFrame}`])];
}

/** Words for one report of a misbehavior, and for several. */
const words: Readonly<Record<Misbehavior, readonly [one: string, several: string]>> = {
  threw: ['error outside rendering', 'errors outside rendering'],
  empty: ['empty page', 'empty pages'],
  endless: ['page that keeps loading', 'pages that keep loading'],
  blocked: ['blocked navigation', 'blocked navigations'],
  tampered: ['replaced window.fetch', 'replaced window.fetch'],
  miscalled: ['failed call', 'failed calls'],
};

/** Lists the misbehaviors that occurred, with their counts: '3 errors outside rendering, 1 empty page'. */
export function misbehaviorText(counts: Readonly<Record<Misbehavior, number>>): string {
  const occurred = misbehaviors.filter((kind) => counts[kind] > 0);

  return occurred.map((kind) => `${counts[kind]} ${words[kind][counts[kind] === 1 ? 0 : 1]}`).join(', ');
}

/**
 * Describes a release's health: loads, failures, misbehaviors, people affected, load times, time range and the last
 * reason, with its source position if known.
 */
export function healthLines(health: LocatedHealth): string[] {
  const { version, loaded, failed, crashed, slow, people, peopleFailed, firstReportAt } = health;
  const failures = failed + crashed;
  const slowly = slow > 0 ? `, ${slow} slow` : '';
  const counts = `${loaded} ${loaded === 1 ? 'load' : 'loads'}${speed(health.loadMs)}${slowly}, ${failures} ${failures === 1 ? 'failure' : 'failures'}`;
  const misbehaved = misbehaviorText(health);
  const share = `with ${peopleFailed} of ${people} people (${percent(peopleFailed, people)})`;
  const since = firstReportAt.slice(0, 16).replace('T', ' ');

  return [
    `    ${version.padEnd(12)}${counts}${misbehaved && `, ${misbehaved}`}, ${share}, since ${since}`,
    ...lastFailure(health).map((line) => `    ${''.padEnd(12)}${line}`),
  ];
}
