import { resolve } from 'node:path';

/** Folder of the checkout. All paths in the scripts are relative to it. */
export const root = resolve(import.meta.dirname, '../..');

/** Returns a path inside the checkout. */
export function inRoot(...parts: string[]): string {
  return resolve(root, ...parts);
}
