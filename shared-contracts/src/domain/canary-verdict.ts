import { fisherProbability } from './fisher-test.ts';
import type { Tally } from './fisher-test.ts';

/** Number of people who tried a release, of those who saw it fail, and of those who waited longer than usual. */
export interface Group extends Tally {
  readonly slow: number;
}

/**
 * Comparison of a canary with the stable release: clearly worse, which ends the watch immediately; worse or slower,
 * which count when the time is up; no worse; or tried by too few people. `unusable` = everybody who tried it saw it
 * fail.
 */
export const verdicts = ['clearly worse', 'worse', 'unusable', 'slower', 'no worse', 'too few'] as const;
export type Verdict = (typeof verdicts)[number];

/** People who must have tried a canary before it is promoted, if nobody says otherwise. */
export const usualLeast = 20;

/** Low enough that repeated polls, every ten seconds, do not reach it by chance during a watch. */
const clearChance = 0.001;
/** Minimum number of failures, so that one person's broken browser extension does not cause a rollback. */
const clearFailures = 3;
const chance = 0.05;
const failures = 2;
/**
 * Slow connections are not the release's fault: slow loads must be this many times as frequent, and clearly not by
 * chance.
 */
const slowTimes = 2;
const slowPeople = 3;

/** Added to the stable release's counts, so that the comparison works even if nobody runs it any more. */
const usual: Group = { people: 100, failed: 1, slow: 5 };

/** Whether so many more people waited for the canary that their connections cannot be the reason. */
function isSlower(canary: Group, others: Group): boolean {
  const share = ({ slow, people }: Group): number => slow / people;
  if (canary.slow < slowPeople || share(canary) < slowTimes * share(others)) {
    return false;
  }
  const waiting = ({ people, slow }: Group): Tally => ({ people, failed: slow });

  return fisherProbability(waiting(canary), waiting(others)) < clearChance;
}

/** Applies the rule of `canary --auto` (described in docs/releasing.md). */
export function verdictOn(canary: Group, stable: Group, { least }: { least: number }): Verdict {
  const others = {
    people: stable.people + usual.people,
    failed: stable.failed + usual.failed,
    slow: stable.slow + usual.slow,
  };
  const byChance = fisherProbability(canary, others);
  if (canary.failed >= clearFailures && byChance < clearChance) {
    return 'clearly worse';
  }
  if (canary.people > 0 && canary.failed === canary.people) {
    return 'unusable';
  }
  if (canary.people < least) {
    return 'too few';
  }
  if (canary.failed >= failures && byChance < chance) {
    return 'worse';
  }

  return isSlower(canary, others) ? 'slower' : 'no worse';
}
