import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { timeLimits } from 'shared-contracts/testing/time-limits';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '../testing/free-port.ts';
import { startS3 } from 'test-servers/s3/server';
import { emptyDatabase } from '../testing/test-database.ts';

vi.setConfig({ testTimeout: timeLimits.processTest });

const root = fileURLToPath(new URL('../../../', import.meta.url));
const base = mkdtempSync(join(tmpdir(), 'image-'));
const app = join(base, 'app');
const started: ChildProcess[] = [];
const database = await emptyDatabase();
const s3 = await startS3();

/** Arranges the files as the last stage of the Dockerfile copies them; libraries are those of the checkout. */
beforeAll(() => {
  const dockerfile = readFileSync(join(root, 'tools/deploy/Dockerfile'), 'utf8');
  const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
  for (const [, path = ''] of last.matchAll(/^COPY --from=build \/app\/(\S+) /gm)) {
    const isBuilt = path.endsWith('/dist');
    if (existsSync(join(root, path)) && !isBuilt) {
      cpSync(join(root, path), join(app, path), {
        recursive: true,
        filter: (source) => !source.endsWith('node_modules'),
      });
    }
    const owner = isBuilt || path.endsWith('/src') ? dirname(path) : path;
    const libraries = join(root, owner, 'node_modules');
    if (existsSync(libraries) && !existsSync(join(app, owner, 'node_modules'))) {
      mkdirSync(join(app, owner), { recursive: true });
      symlinkSync(libraries, join(app, owner, 'node_modules'));
      cpSync(join(root, owner, 'package.json'), join(app, owner, 'package.json'));
    }
  }
  cpSync(join(root, 'package.json'), join(app, 'package.json'));
  mkdirSync(join(app, 'shell/dist'), { recursive: true });
  writeFileSync(join(app, 'shell/dist/index.html'), '<!doctype html><title>Texting</title>');
});
afterAll(async () => {
  started.forEach((child) => child.kill('SIGKILL'));
  await Promise.all([database.drop(), s3.close()]);
  rmSync(base, { recursive: true, force: true });
});

interface Started {
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
  output(): string;
}

/** Runs a command as in the image, with its own data folder and no other writable place. */
function run(name: string, command: string[], settings: Record<string, string>): Started {
  const child = spawn(process.execPath, command, {
    cwd: app,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      DATA_DIR: join(base, name),
      DATABASE_URL: database.url,
      OWNER_EMAIL: 'owner@example.com',
      OWNER_PASSWORD: 'a long password 2026',
      OPERATOR_TOKEN: 'a-token-of-the-operator',
      PASSWORD_MEMORY_KIB: '8',
      SIMULATOR: 'on',
      PAYMENTS: 'simulated',
      ...s3.settings,
      ...settings,
    },
  });
  started.push(child);
  let text = '';
  child.stdout?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (text += chunk.toString()));

  return {
    child,
    ended: new Promise((resolve) => child.once('exit', (code) => resolve(code))),
    output: () => text,
  };
}

async function stop({ child, ended }: Started): Promise<number | null> {
  child.kill('SIGTERM');

  return ended;
}

/** Files of the image other than its libraries, which are links that a recursive read would follow. */
const ownFiles = (folder = app): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);

    return entry.isDirectory() ? [path, ...ownFiles(path)] : [path];
  });

const statusOf = (address: string) =>
  fetch(address).then(
    ({ status }) => status,
    () => 0,
  );
const answers = (address: string) => expect.poll(() => statusOf(address)).toBe(200);

test('[AP-02] each process runs from the image alone, answers probes and stops on SIGTERM', async () => {
  const before = ownFiles();
  const [apiPort, shellPort] = [await freePort(), await freePort()];
  const ports = { API_PORT: String(apiPort), SHELL_PORT: String(shellPort) };
  const api = run('api', ['api/src/main.ts'], { ...ports, ROLE: 'api' });
  await answers(`http://127.0.0.1:${apiPort}/health/live`);
  await answers(`http://127.0.0.1:${apiPort}/health/ready`);
  const worker = run(
    'worker',
    ['--max-semi-space-size=4', '--max-old-space-size=256', 'api/src/worker.ts'],
    ports,
  );
  const host = run('host', ['tools/deploy/serve-image.ts'], ports);
  await answers(`http://localhost:${shellPort}/config.json`);
  await expect.poll(() => worker.output()).toContain('"msg":"started"');
  const backup = run('once', ['api/src/operations/backup.ts', join(base, 'backup')], ports);

  expect(await backup.ended).toBe(0);
  expect(backup.output()).toMatch(/holds \d+ rows of \d+ tables/);
  expect([await stop(host), await stop(worker), await stop(api)]).toEqual([0, 0, 0]);
  expect(ownFiles()).toEqual(before);
});

test('[AP-02] production does not start without mail, carrier and payments, and says what to set', async () => {
  const api = run('api', ['api/src/main.ts'], { ROLE: 'api', SIMULATOR: 'off', PAYMENTS: '' });

  expect(await api.ended).toBe(1);
  expect(api.output()).toContain('This installation is not complete.');
  expect(api.output()).toContain('SMTP_URL=');
});

test('[AP-02] a command says in a sentence what is missing', async () => {
  const restore = run('once', ['api/src/operations/restore.ts'], {});
  expect(await restore.ended).toBe(1);
  expect(restore.output().trim()).toBe(
    'Name the folder of the backup: pnpm restore ./backups/monday [--send-waiting]',
  );
  const again = run('once', ['api/src/operations/restore.ts', join(base, 'backup')], {});
  expect(await again.ended).toBe(1);
  expect(again.output()).toContain('The database is not empty');
});
