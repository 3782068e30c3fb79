const options = {
  compact: { notation: 'compact', maximumFractionDigits: 1 },
  percent: { style: 'percent', maximumFractionDigits: 1 },
  exact: {},
} as const satisfies Readonly<Record<string, Intl.NumberFormatOptions>>;

const formats = new Map<keyof typeof options, Intl.NumberFormat>();

/** A format is made when a number is first shown so: making one takes up to 20 ms on a slow phone. */
function format(name: keyof typeof options, count: number): string {
  const kept = formats.get(name) ?? new Intl.NumberFormat('en-US', options[name]);
  formats.set(name, kept);

  return kept.format(count);
}

/** A size at a glance, with one decimal: 950, '1.2K', '3.4M' (reference.md, Limits). */
export function compactCount(count: number): string {
  return format('compact', count);
}

/** A size to the last one: '12,345'. */
export function exactCount(count: number): string {
  return format('exact', count);
}

/** So many of something: '1 contact', '12,345 contacts'. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${exactCount(count)} ${count === 1 ? one : many}`;
}

/** A part of a whole, with one decimal: '12.5%'; nothing where the whole is 0 or not there. */
export function shareOf(part: number, whole: number): string | undefined {
  return whole > 0 ? format('percent', part / whole) : undefined;
}
