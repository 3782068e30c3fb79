/** Largest number of steps between 0 and the top of an axis. */
const mostSteps = 5;

const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

/** Returns the label of a count on an axis: 950, '1.5K', '40K'. Exact counts are under the pointer and in the table. */
export const tickCount = (count: number): string => compact.format(count);

/** Returns the values to label on an axis of counts: whole numbers from 0, the last at least as large as `most`. */
export function countTicks(most: number): number[] {
  const power = 10 ** Math.floor(Math.log10(Math.max(most / mostSteps, 1)));
  const step =
    [1, 2, 5, 10].map((factor) => factor * power).find((one) => one * mostSteps >= most) ?? 10 * power;
  const steps = Math.max(Math.ceil(most / step), 1);

  return Array.from({ length: steps + 1 }, (_, place) => place * step);
}
