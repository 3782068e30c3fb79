import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeMemoryFolder } from './memory-folder.ts';

let place = '';
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'memory-folder-'));
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

test('makes no folder without enough memory, or where there is no such place', () => {
  expect(makeMemoryFolder({ place, needed: Number.POSITIVE_INFINITY })).toBeUndefined();
  expect(makeMemoryFolder({ place: join(place, 'missing'), needed: 1 })).toBeUndefined();
});

test('removes the folders of processes that have ended, and no other', () => {
  const { pid: ended } = spawnSync(process.execPath, ['--version']);
  const leftover = join(place, `texting-test-${ended}`);
  const running = join(place, `texting-test-${process.ppid}`);
  const foreign = join(place, 'sem.somebody');
  for (const folder of [leftover, running, foreign]) {
    mkdirSync(folder);
  }

  expect(makeMemoryFolder({ place, needed: 1 })).toBe(join(place, `texting-test-${process.pid}`));
  expect([leftover, running, foreign].map((folder) => existsSync(folder))).toEqual([false, true, true]);
});

test('the folder goes with its process', () => {
  const script = `
    import { existsSync } from 'node:fs';
    import { makeMemoryFolder } from ${JSON.stringify(new URL('memory-folder.ts', import.meta.url).href)};
    const folder = makeMemoryFolder({ place: ${JSON.stringify(place)}, needed: 1 });
    console.log(folder, existsSync(folder));`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  const [folder = '', wasThere] = stdout.trim().split(' ');

  expect(wasThere).toBe('true');
  expect(existsSync(folder)).toBe(false);
});
