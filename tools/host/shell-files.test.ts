import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { keepShellFiles } from './shell-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'texting-shell-files-'));
const kept = join(folder, 'kept');
afterAll(() => rmSync(folder, { recursive: true }));

/** Builds a shell of these files in a folder of its own. */
function shellOf(name: string, ...files: string[]): string {
  const shell = join(folder, name);
  mkdirSync(join(shell, 'fonts'), { recursive: true });
  files.forEach((file) => writeFileSync(join(shell, file), `${file} of ${name}`));

  return shell;
}

test('[PF-01] hashed files of an earlier shell are kept for 30 days after its last start', () => {
  const first = shellOf('first', 'index.html', 'menu.11111111aaaa.js', 'menu.11111111aaaa.js.br');
  writeFileSync(join(first, 'menu.11111111aaaa.js.map'), 'a source map');
  writeFileSync(join(first, 'fonts/inter.22222222bbbb.woff2'), 'a font');
  const second = shellOf('second', 'index.html', 'menu.33333333cccc.js');
  const day = (number: number) => new Date(Date.UTC(2026, 10, number));
  const names = () => readdirSync(kept, { recursive: true, encoding: 'utf8' }).toSorted();
  const ofFirst = [
    'fonts',
    'fonts/inter.22222222bbbb.woff2',
    'menu.11111111aaaa.js',
    'menu.11111111aaaa.js.br',
  ];

  keepShellFiles(first, kept, day(1));
  expect(names()).toEqual(ofFirst);
  expect(readFileSync(join(kept, 'menu.11111111aaaa.js'), 'utf8')).toBe('menu.11111111aaaa.js of first');

  keepShellFiles(second, kept, day(2));
  keepShellFiles(second, kept, day(30));
  expect(names()).toEqual([...ofFirst, 'menu.33333333cccc.js']);

  keepShellFiles(second, kept, day(33));
  expect(names()).toEqual(['fonts', 'menu.33333333cccc.js']);
});
