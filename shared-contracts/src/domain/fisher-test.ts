/** Number of people, and of those whose browsers saw a release fail. */
export interface Tally {
  readonly people: number;
  readonly failed: number;
}

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

/**
 * Returns the probability that at least this many failures fall into the first group by chance if both releases are
 * equally good: Fisher's exact test, one-sided. Also valid for small groups.
 */
export function fisherProbability(first: Tally, second: Tally): number {
  const everybody = first.people + second.people;
  const failed = first.failed + second.failed;
  const all = logChoices(everybody, first.people);
  let chance = 0;
  for (let count = first.failed; count <= Math.min(failed, first.people); count += 1) {
    const others = first.people - count;
    if (others > everybody - failed) {
      continue;
    }
    chance += Math.exp(logChoices(failed, count) + logChoices(everybody - failed, others) - all);
  }

  return Math.min(1, chance);
}
