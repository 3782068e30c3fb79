import type { Measured } from '../lib/report.ts';

/** Cost may grow by this factor from the smallest to the largest size. */
const mostGrowth = 1.5;

/** Cost of a call at one size. */
export interface CallCost {
  readonly what: string;
  /** Buffers that PostgreSQL touches per call: unlike time, independent of the machine's other load. */
  readonly blocks: number;
  /** Time of execution in PostgreSQL per call. */
  readonly databaseMs: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** Returns how many times the cost of the first size the last one is. */
export const growthOf = (costs: readonly Pick<CallCost, 'blocks'>[]): number =>
  (costs.at(-1)?.blocks ?? Number.NaN) / (costs[0]?.blocks ?? Number.NaN);

const written = (value: number): string =>
  value.toLocaleString('en-US', { maximumFractionDigits: value < 10 ? 2 : 0 });

const sequence = (values: readonly number[]): string => values.map(written).join(' → ');

function rowOf(what: string, costs: readonly CallCost[]): Measured {
  const growth = growthOf(costs);
  const times = [
    `in PostgreSQL ${sequence(costs.map(({ databaseMs }) => databaseMs))} ms`,
    `p50 ${sequence(costs.map(({ p50Ms }) => p50Ms))} ms`,
    `p99 ${sequence(costs.map(({ p99Ms }) => p99Ms))} ms`,
  ];

  return {
    what: `${what}: buffers ${sequence(costs.map(({ blocks }) => blocks))}; ${times.join(', ')}`,
    figure: `${written(growth)} times`,
    demand: `<= ${mostGrowth} times`,
    holds: growth <= mostGrowth,
  };
}

/** Returns a row for each call that was measured at every size. `bySize` has the smallest size first. */
export function growthRows(bySize: readonly (readonly CallCost[])[]): Measured[] {
  const [smallest = []] = bySize;

  return smallest.flatMap(({ what }) => {
    const costs = bySize.flatMap((calls) => calls.filter((call) => call.what === what));

    return costs.length === bySize.length ? [rowOf(what, costs)] : [];
  });
}
