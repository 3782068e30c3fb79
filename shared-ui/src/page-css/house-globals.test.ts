import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

const writer = path.join(import.meta.dirname, 'house-globals.ts');
const script = `const { houseGlobals } = await import('${writer}'); process.stdout.write(await houseGlobals());`;

test('the globals of a page are laid down as CSS: order of layers, reset, tokens of both themes', () => {
  // As in a build: with a document, as in tests, the rules would be inserted into it instead.
  const css = execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' });

  expect(css.startsWith('@layer reset,base,tokens,recipes;')).toBe(true);
  expect(css).toContain('@layer reset{');
  expect(css).toContain('--chakra-colors-brand-solid:');
  expect(css).toContain('.dark');
  expect(css).toContain('font-variant-numeric:tabular-nums');
  expect(css).toContain('html.dark input[type=checkbox]:not(:checked, :indeterminate)');
});
