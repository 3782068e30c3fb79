/** One figure and its target. */
export interface Measured {
  readonly what: string;
  readonly figure: string;
  readonly demand: string;
  /** Whether the target is met; undefined if there is none. */
  readonly holds?: boolean;
}

interface Limited {
  readonly value: number;
  readonly limit: number;
  readonly unit: string;
}

/** Returns a figure that may be at most `limit`. */
export function atMost(what: string, { value, limit, unit }: Limited): Measured {
  return { what, figure: `${round(value)} ${unit}`, demand: `<= ${limit} ${unit}`, holds: value <= limit };
}

/** Returns a figure that must be at least `limit`. */
export function atLeast(what: string, { value, limit, unit }: Limited): Measured {
  return { what, figure: `${round(value)} ${unit}`, demand: `>= ${limit} ${unit}`, holds: value >= limit };
}

/** Returns a figure without a target. */
export function figureWithoutTarget(what: string, value: number, unit: string): Measured {
  return { what, figure: `${round(value)} ${unit}`, demand: '' };
}

const round = (value: number): string =>
  value.toLocaleString('en-US', { maximumFractionDigits: value < 10 ? 2 : 0 });

function verdict(holds: boolean | undefined): string {
  if (holds === undefined) {
    return '';
  }

  return holds ? 'yes' : '**no**';
}

/** Formats the figures as a Markdown table under a heading that names the machine. */
export function report(rows: readonly Measured[], measuredOn: string): string {
  const lines = rows.map((row) => `| ${row.what} | ${row.figure} | ${row.demand} | ${verdict(row.holds)} |`);

  return [`| ${measuredOn} | measured | demand | met |`, '|---|---|---|---|', ...lines].join('\n');
}
