import { probabilityOf } from './fisher-test.ts';
import type { Tally } from './fisher-test.ts';

/** Number of people who tried a release, of those who saw it fail, and of those who waited longer than usual. */
export interface Group extends Tally {
  readonly slow: number;
  /** The same people by class of their device; without it, only the totals are compared. */
  readonly byDevice?: readonly DeviceGroup[];
}

/** The people of a group on one class of device. */
export interface DeviceGroup extends Tally {
  readonly device: string;
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
/** The same on slow devices, where waiting is usual with any release. */
const usualOnSlow: Group = { ...usual, slow: 50 };

interface Compared {
  readonly canary: Group;
  readonly others: Group;
}

const nobody: Group = { people: 0, failed: 0, slow: 0 };

/** Returns the groups to compare, by class of device: failures and waiting depend on it, whatever the release. */
function compareByDevice(canary: Group, stable: Group): Compared[] {
  if (!canary.byDevice?.length) {
    return [{ canary, others: withUsual(stable, usual) }];
  }

  return canary.byDevice.map(({ device, ...group }) => ({
    canary: group,
    others: withUsual(
      stable.byDevice?.find((one) => one.device === device) ?? nobody,
      device.startsWith('slow ') ? usualOnSlow : usual,
    ),
  }));
}

const withUsual = (stable: Group, added: Group): Group => ({
  people: stable.people + added.people,
  failed: stable.failed + added.failed,
  slow: stable.slow + added.slow,
});

/**
 * Returns the probability of that many failures if both releases are equally good: over all classes, or in the class
 * with the most striking ones, since a release may fail on phones alone. There, chance has as many tries as classes.
 */
function chanceOfFailures(compared: readonly Compared[], fewest: number): number {
  const inClasses = compared
    .filter(({ canary }) => canary.failed >= fewest)
    .map((one) => compared.length * probabilityOf([[one.canary, one.others]]));

  return Math.min(probabilityOf(compared.map((one) => [one.canary, one.others])), ...inClasses);
}

/** Whether so many more people waited for the canary that their connections cannot be the reason. */
function isSlower(compared: readonly Compared[]): boolean {
  const sum = (number: (one: Compared) => number): number =>
    compared.reduce((total, one) => total + number(one), 0);
  const slow = sum(({ canary }) => canary.slow);
  const expected = sum(({ canary, others }) => (canary.people * others.slow) / others.people);
  if (slow < slowPeople || slow < slowTimes * expected) {
    return false;
  }
  const waiting = ({ people, slow: failed }: Group): Tally => ({ people, failed });

  return (
    probabilityOf(compared.map(({ canary, others }) => [waiting(canary), waiting(others)])) < clearChance
  );
}

/**
 * Applies the rule of `canary --auto` (described in docs/releasing.md). Compares people with those on the same class of
 * device (features PF-11).
 */
export function verdictOn(canary: Group, stable: Group, { least }: { least: number }): Verdict {
  const compared = compareByDevice(canary, stable);
  if (canary.failed >= clearFailures && chanceOfFailures(compared, clearFailures) < clearChance) {
    return 'clearly worse';
  }
  if (canary.people > 0 && canary.failed === canary.people) {
    return 'unusable';
  }
  if (canary.people < least) {
    return 'too few';
  }
  if (canary.failed >= failures && chanceOfFailures(compared, failures) < chance) {
    return 'worse';
  }

  return isSlower(compared) ? 'slower' : 'no worse';
}
