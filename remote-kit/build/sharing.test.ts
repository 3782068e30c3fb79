import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import * as zod from 'zod/mini';
import * as shared from 'shared-ui/zod';

const root = path.resolve(import.meta.dirname, '../..');
const sources = globSync('{shared-contracts,shared-ui,shell,mfe-*}/src/**/*.{ts,tsx}', { cwd: root });

const usedAsTypes = ['ZodMiniObject', 'ZodMiniType', 'input', 'output'];

/** Returns the names of zod/mini that a source uses as values; types do not count. */
function zodNamesOf(source: string): string[] {
  const text = readFileSync(path.join(root, source), 'utf8');

  return text.includes("from 'zod/mini'")
    ? [...text.matchAll(/\bz\.(\w+)/g)].flatMap(([, name = '']) => (name in zod ? name : []))
    : [];
}

test('[PF-02] contracts and screens only use the part of zod that the shell shares', () => {
  const used = new Set(sources.flatMap(zodNamesOf));
  const missing = [...used].filter((name) => !(name in shared)).toSorted();

  expect(used.size).toBeGreaterThan(30);
  expect(missing).toEqual(usedAsTypes);
});
