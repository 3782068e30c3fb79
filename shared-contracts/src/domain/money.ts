import * as z from 'zod/mini';

/** Amounts of money are whole cents, never fractions (decisions.md, Wire format). */
export const Cents = z.int();

/** Formats cents as dollars: 123456 -> '$1,234.56'. */
export function displayCents(cents: number): string {
  const dollars = (Math.abs(cents) / 100).toLocaleString('en-US', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });

  return `${cents < 0 ? '-' : ''}$${dollars}`;
}
