import { chanceOfSoMany } from './chance.ts';
import type { Tally } from './chance.ts';

/**
 * How a canary stands beside the stable release: clearly worse, so that nobody has to wait; worse, if the time is up;
 * no worse; or tried by too few people for that.
 */
export type Verdict = 'clearly worse' | 'worse' | 'no worse' | 'too few';

/** Looked at every ten seconds, a rarer chance than this does not come by while one watches. */
const clearChance = 0.001;
/** One person's broken browser extension takes nothing back. */
const clearFailures = 3;
const chance = 0.05;
const failures = 2;

/** The stable release has these people more, so that it counts for something where nobody runs it any more. */
const usual: Tally = { people: 100, failed: 1 };

/** The rule of `canary --auto` (docs/releasing.md says it in words). */
export function verdictOn(canary: Tally, stable: Tally, { least }: { least: number }): Verdict {
  const beside = { people: stable.people + usual.people, failed: stable.failed + usual.failed };
  const byChance = chanceOfSoMany(canary, beside);
  if (canary.failed >= clearFailures && byChance < clearChance) return 'clearly worse';
  if (canary.people < least) return 'too few';

  return canary.failed >= failures && byChance < chance ? 'worse' : 'no worse';
}
