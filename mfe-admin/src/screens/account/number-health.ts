const share = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });

/** A ratio from 0 to 1 as a person reads it. */
export const percent = (ratio: number): string => share.format(ratio);

/** How bad a ratio of texts that carriers took for spam is (reference.md, Entities). */
export function spamLevel(ratio: number): 'fine' | 'caution' | 'danger' {
  if (ratio > 0.4) {
    return 'danger';
  }

  return ratio > 0.2 ? 'caution' : 'fine';
}
