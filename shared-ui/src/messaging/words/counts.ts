const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });
const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });
const exact = new Intl.NumberFormat('en-US');

/** A size at a glance, with one decimal: 950, '1.2K', '3.4M' (reference.md, Limits). */
export function compactCount(count: number): string {
  return compact.format(count);
}

/** A size to the last one: '12,345'. */
export function exactCount(count: number): string {
  return exact.format(count);
}

/** So many of something: '1 contact', '12,345 contacts'. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${exactCount(count)} ${count === 1 ? one : many}`;
}

/** A part of a whole, with one decimal: '12.5%'; nothing where the whole is 0 or not there. */
export function shareOf(part: number, whole: number): string | undefined {
  return whole > 0 ? percent.format(part / whole) : undefined;
}
