import { resolve } from 'node:path';

/** The folder of the checkout; every path of the scripts starts here. */
export const root = resolve(import.meta.dirname, '../..');

/** A path inside the checkout. */
export function inRoot(...parts: string[]): string {
  return resolve(root, ...parts);
}
