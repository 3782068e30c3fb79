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

/** Formats a share with one decimal: '12.5%'; undefined if the whole is 0 or missing. */
export function shareOf(part: number, whole: number): string | undefined {
  return whole > 0 ? format('percent', part / whole) : undefined;
}
