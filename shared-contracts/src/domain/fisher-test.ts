/** Number of people, and of those whose browsers saw a release fail. */
export interface Tally {
  readonly people: number;
  readonly failed: number;
}

/** Two groups of the same kind of people. */
export type TallyPair = readonly [first: Tally, second: Tally];

/** Natural logarithms of 0!, 1!, 2!, …, computed as needed. */
const logFactorials = [0];

function logFactorial(number: number): number {
  for (let next = logFactorials.length; next <= number; next += 1) {
    logFactorials.push((logFactorials[next - 1] ?? 0) + Math.log(next));
  }

  return logFactorials[number] ?? 0;
}

const logChoices = (all: number, chosen: number): number =>
  logFactorial(all) - logFactorial(chosen) - logFactorial(all - chosen);

/** Probabilities of `from`, `from + 1`, … failures; those of all other numbers are too small to matter. */
interface Distribution {
  readonly from: number;
  readonly chances: readonly number[];
}

/** Below this, a probability changes no verdict, and leaving it out keeps the distributions short. */
const negligible = 1e-15;

/** Returns how failures fall into the first group by chance if both groups are equally good (hypergeometric). */
function distributionOf([first, second]: TallyPair): Distribution {
  const everybody = first.people + second.people;
  const failed = first.failed + second.failed;
  const all = logChoices(everybody, first.people);
  const least = Math.max(0, first.people - (everybody - failed));
  const most = Math.min(failed, first.people);
  const chanceOf = (count: number): number =>
    Math.exp(logChoices(failed, count) + logChoices(everybody - failed, first.people - count) - all);

  const whole = Array.from({ length: most - least + 1 }, (_, index) => chanceOf(least + index));
  const start = whole.findIndex((chance) => chance > negligible);
  const end = whole.findLastIndex((chance) => chance > negligible);

  return { from: least + start, chances: whole.slice(start, end + 1) };
}

/** Returns the distribution of the sum of two independent numbers of failures. */
function sumOf(one: Distribution, other: Distribution): Distribution {
  const chances = Array.from({ length: one.chances.length + other.chances.length - 1 }, () => 0);
  one.chances.forEach((chance, index) =>
    other.chances.forEach((second, offset) => {
      chances[index + offset] = (chances[index + offset] ?? 0) + chance * second;
    }),
  );

  return { from: one.from + other.from, chances };
}

/**
 * Returns the probability that at least this many failures fall into the first groups by chance if both groups of each
 * pair are equally good: Fisher's exact test, one-sided, over several kinds of people at once. Pairs may differ in how
 * often they fail. Also valid for small groups.
 */
export function probabilityOf(pairs: readonly TallyPair[]): number {
  const observed = pairs.reduce((sum, [first]) => sum + first.failed, 0);
  const { from, chances } = pairs.map(distributionOf).reduce(sumOf, { from: 0, chances: [1] });
  const atLeast = chances.slice(Math.max(0, observed - from));

  return Math.min(
    1,
    atLeast.reduce((sum, chance) => sum + chance, 0),
  );
}

/** Returns the same probability for one kind of people. */
export function fisherProbability(first: Tally, second: Tally): number {
  return probabilityOf([[first, second]]);
}
