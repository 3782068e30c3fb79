import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyCheckout } from './checkout-copy.ts';

let base: string;
beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), 'texting-copy-'));
  copyCheckout(base, { without: ['e2e', 'bench'] });
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

test('a copy of a checkout belongs to no repository, so that nothing done in it changes this one', () => {
  expect(existsSync(join(base, 'package.json'))).toBe(true);
  expect(existsSync(join(base, 'node_modules'))).toBe(true);
  expect(existsSync(join(base, '.git'))).toBe(false);
  expect(existsSync(join(base, 'e2e'))).toBe(false);
});
