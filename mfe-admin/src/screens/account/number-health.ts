const share = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });

/** Formats a ratio from 0 to 1 as a percentage. */
export const percent = (ratio: number): string => share.format(ratio);

/** Severity of the ratio of messages that carriers treated as spam (reference.md, Entities). */
export function spamLevel(ratio: number): 'fine' | 'caution' | 'danger' {
  if (ratio > 0.4) {
    return 'danger';
  }

  return ratio > 0.2 ? 'caution' : 'fine';
}
