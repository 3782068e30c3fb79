import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inRoot } from '@tools/checkout/root';

let base: string;

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'texting-bootstrap-'));
  cpSync(inRoot('tools/run/bootstrap'), join(base, 'tools/run/bootstrap'), { recursive: true });
  cpSync(inRoot('tools/run/bootstrap.mjs'), join(base, 'tools/run/bootstrap.mjs'));
  writeFileSync(join(base, 'pnpm-lock.yaml'), 'lock');
  mkdirSync(join(base, 'node_modules/.pnpm'), { recursive: true });
  writeFileSync(join(base, 'node_modules/.pnpm/lock.yaml'), 'lock');
});
afterEach(() => rmSync(base, { recursive: true }));

/** Creates fake tools: a Node that prints its arguments. */
function haveTools(dataDir: string): void {
  const folder = join(dataDir, 'tools/node-24-pnpm-12');
  const bin = join(folder, 'node_modules/.bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(folder, 'ready'), '');
  writeFileSync(
    join(bin, 'node'),
    `#!/bin/sh\necho "ran $*"\necho "DATA_DIR=$DATA_DIR"\necho "compiled in $NODE_COMPILE_CACHE"\nexit 7\n`,
    {
      mode: 0o755,
    },
  );
}

function bootstrap(args: string[], env: Record<string, string> = {}) {
  const { DATA_DIR: _dropped, NODE_COMPILE_CACHE: _cache, npm_lifecycle_event: _event, ...own } = process.env;
  const script = join(base, 'tools/run/bootstrap.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    encoding: 'utf8',
    env: { ...own, ...env },
  });

  return { status, output: stdout + stderr };
}

test('a data folder that cannot be written is named, with the variable that chooses another', () => {
  writeFileSync(join(base, 'occupied'), '');
  const { status, output } = bootstrap(['tools/run/start.ts'], { DATA_DIR: join(base, 'occupied/data') });

  expect(output).toBe(
    `The data folder ${join(base, 'occupied/data')} cannot be written. Choose another with DATA_DIR.\n`,
  );
  expect(status).toBe(1);
});

test('the script of the command runs under the fetched Node with its arguments, and its exit code is answered', () => {
  haveTools(join(base, '.data'));
  const { status, output } = bootstrap(['tools/run/verify.ts', '--since', 'main']);

  expect(output).toContain(`${join(base, 'tools/run/verify.ts')} --since main`);
  expect(status).toBe(7);
});

test.each([
  ['DATA_DIR=elsewhere', 'elsewhere'],
  ['# a comment\nexport DATA_DIR="with space"  # why\n', 'with space'],
  ['API_PORT=1\r\nDATA_DIR=./below/it\r\n', 'below/it'],
])('DATA_DIR of .env is read: %j', (text, folder) => {
  writeFileSync(join(base, '.env'), text);
  haveTools(join(base, folder));

  expect(bootstrap(['tools/run/start.ts']).status).toBe(7);
  expect(existsSync(join(base, '.data'))).toBe(false);
});

test('DATA_DIR of the environment goes before that of .env, and reaches the script as a whole path', () => {
  writeFileSync(join(base, '.env'), 'DATA_DIR=elsewhere');
  haveTools(join(base, 'here'));

  expect(bootstrap(['tools/run/start.ts'], { DATA_DIR: 'here' }).output).toContain(
    `DATA_DIR=${join(base, 'here')}`,
  );
});

test('libraries are installed again when the lockfile changes, and a failure is shown', () => {
  haveTools(join(base, '.data'));
  writeFileSync(join(base, 'pnpm-lock.yaml'), 'another lock');
  const bin = join(base, '.data/tools/node-24-pnpm-12/node_modules/.bin');
  writeFileSync(join(bin, 'pnpm'), '#!/bin/sh\necho "pnpm $*"\necho "no such package" >&2\nexit 1\n', {
    mode: 0o755,
  });
  const { status, output } = bootstrap(['tools/run/start.ts']);

  expect(output).toContain('pnpm install --frozen-lockfile');
  expect(output).toContain('no such package');
  expect(output).toMatch(/Installing the libraries failed \(exit code 1\)/);
  expect(status).toBe(1);
});

test('the copy of a checkout leaves out what is fetched and built, and is made anew when the checkout changed', async () => {
  const { mirror } = await import('./mirror.mjs');
  const from = join(base, 'from');
  const copy = join(base, 'copy');
  for (const folder of ['api/src', 'node_modules/x', 'shell/dist']) {
    mkdirSync(join(from, folder), { recursive: true });
    writeFileSync(join(from, folder, 'file.ts'), 'one');
  }
  mirror(from, copy);
  expect(readFileSync(join(copy, 'api/src/file.ts'), 'utf8')).toBe('one');
  expect(existsSync(join(copy, 'node_modules'))).toBe(false);
  expect(existsSync(join(copy, 'shell/dist'))).toBe(false);

  writeFileSync(join(copy, 'built.txt'), '');
  mirror(from, copy);
  expect(existsSync(join(copy, 'built.txt'))).toBe(true);

  writeFileSync(join(from, 'api/src/file.ts'), 'changed');
  mirror(from, copy);
  expect(readFileSync(join(copy, 'api/src/file.ts'), 'utf8')).toBe('changed');
  expect(existsSync(join(copy, 'built.txt'))).toBe(false);
});

test('compiled scripts are kept in the data folder, or where the environment says', () => {
  haveTools(join(base, '.data'));

  expect(bootstrap(['script.ts']).output).toContain(`compiled in ${join(base, '.data/compiled')}\n`);
  expect(bootstrap(['script.ts'], { NODE_COMPILE_CACHE: '/elsewhere' }).output).toContain(
    'compiled in /elsewhere\n',
  );
});

test('a folder of compiled scripts that has grown for long is emptied', () => {
  haveTools(join(base, '.data'));
  const folder = join(base, '.data/compiled');
  mkdirSync(folder);
  writeFileSync(join(folder, 'one'), '');
  bootstrap(['script.ts']);
  expect(existsSync(join(folder, 'one'))).toBe(true);

  for (let index = 0; index < 20_000; index += 1) {
    writeFileSync(join(folder, String(index)), '');
  }
  bootstrap(['script.ts']);
  expect(existsSync(join(folder, 'one'))).toBe(false);
});
