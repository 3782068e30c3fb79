import { inject, vi } from 'vitest';
import { makeProduct } from './product.ts';
import type { Product } from './product.ts';

export type { Product } from './product.ts';

/** Makes a place for the product, filled with demo data already; nothing runs yet. */
export function newProduct(settings: Readonly<Record<string, string>> = {}): Promise<Product> {
  return makeProduct(settings, inject('demoFolder'));
}

/** Waits until what is asked for is so; the time-out is for a fault, not a measure. */
export function eventually<Result>(look: () => Promise<Result>, timeoutMs = 120_000): Promise<Result> {
  return vi.waitFor(look, { timeout: timeoutMs, interval: 200 });
}
