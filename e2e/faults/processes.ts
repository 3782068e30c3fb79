import { timeLimits } from 'shared-contracts/testing/time-limits';
import { inject, vi } from 'vitest';
import { makeProduct } from './product.ts';
import type { Product } from './product.ts';

export type { Product } from './product.ts';

/** Creates a copy of the product with demo data, without starting it. */
export function newProduct(settings: Readonly<Record<string, string>> = {}): Promise<Product> {
  return makeProduct(settings, inject('demoFolder'));
}

/** Polls until a condition holds. The timeout is generous, not a measurement. */
export function eventually<Result>(
  look: () => Promise<Result>,
  timeoutMs: number = timeLimits.test,
): Promise<Result> {
  return vi.waitFor(look, { timeout: timeoutMs, interval: 200 });
}
