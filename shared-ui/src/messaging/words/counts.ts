const options = {
  compact: { notation: 'compact', maximumFractionDigits: 1 },
  percent: { style: 'percent', maximumFractionDigits: 1 },
  exact: {},
} as const satisfies Readonly<Record<string, Intl.NumberFormatOptions>>;

const formats = new Map<keyof typeof options, Intl.NumberFormat>();

/** Creates each format on first use: creating one takes up to 20 ms on a slow phone. */
function format(name: keyof typeof options, count: number): string {
  const kept = formats.get(name) ?? new Intl.NumberFormat('en-US', options[name]);
  formats.set(name, kept);

  return kept.format(count);
}

/** Formats a number compactly, with one decimal: 950, '1.2K', '3.4M' (reference.md, Limits). */
export function compactCount(count: number): string {
  return format('compact', count);
}

/** Formats a number exactly: '12,345'. */
export function exactCount(count: number): string {
  return format('exact', count);
}

/** Formats a number with its noun: '1 contact', '12,345 contacts'. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${exactCount(count)} ${count === 1 ? one : many}`;
}

/** Half of the last decimal of a percentage: what is closer to 0 or 1 would be rounded to it. */
const leastShown = 0.0005;

/**
 * Formats a share with one decimal: '12.5%'; undefined if the whole is 0 or missing. Only nothing is '0%' and only the
 * whole is '100%': a few of many are '<0.1%', and all but a few '>99.9%'.
 */
export function shareOf(part: number, whole: number): string | undefined {
  if (!(whole > 0)) {
    return undefined;
  }
  const share = part / whole;
  if (share > 0 && share < leastShown) {
    return `<${format('percent', 0.001)}`;
  }

  return share < 1 && share >= 1 - leastShown ? `>${format('percent', 0.999)}` : format('percent', share);
}
