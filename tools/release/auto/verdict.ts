import { chanceOfSoMany } from './chance.ts';
import type { Tally } from './chance.ts';

/** The people who tried a release, with those of them who saw it fail, and those who waited longer than usual. */
export interface Group extends Tally {
  readonly slow: number;
}

/**
 * How a canary compares with the stable release: clearly worse, so that nobody has to wait; worse, if the time is up;
 * slower, the same; no worse; or tried by too few people for that. `unusable` = everybody who tried it saw it fail.
 */
export type Verdict = 'clearly worse' | 'worse' | 'unusable' | 'slower' | 'no worse' | 'too few';

/** Looked at every ten seconds, a rarer chance than this does not come by while one watches. */
const clearChance = 0.001;
/** One person's broken browser extension takes nothing back. */
const clearFailures = 3;
const chance = 0.05;
const failures = 2;
/** A slow connection is nobody's mistake: slow alone has to be this much more frequent, and clearly no chance. */
const slowTimes = 2;
const slowPeople = 3;

/** The stable release has these people more, so that it counts for something where nobody runs it any more. */
const usual: Group = { people: 100, failed: 1, slow: 5 };

/** Whether so many more people waited for the canary that their connections cannot be the reason. */
function isSlower(canary: Group, others: Group): boolean {
  const share = ({ slow, people }: Group): number => slow / people;
  if (canary.slow < slowPeople || share(canary) < slowTimes * share(others)) {
    return false;
  }
  const waiting = ({ people, slow }: Group): Tally => ({ people, failed: slow });

  return chanceOfSoMany(waiting(canary), waiting(others)) < clearChance;
}

/** The rule of `canary --auto` (docs/releasing.md says it in words). */
export function verdictOn(canary: Group, stable: Group, { least }: { least: number }): Verdict {
  const others = {
    people: stable.people + usual.people,
    failed: stable.failed + usual.failed,
    slow: stable.slow + usual.slow,
  };
  const byChance = chanceOfSoMany(canary, others);
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
