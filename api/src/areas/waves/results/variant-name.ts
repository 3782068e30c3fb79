/** 'A' is the text of the wave itself, 'B' its first variant. */
export const variantName = (variant: number): string => 'ABCD'[variant] ?? 'A';
