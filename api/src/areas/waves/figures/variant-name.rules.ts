/** 'A' is the main text of the wave, 'B' its first variant. */
export const variantName = (variant: number): string => 'ABCD'[variant] ?? 'A';
