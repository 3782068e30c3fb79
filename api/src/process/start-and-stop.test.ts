import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { login, loginWithToken } from 'shared-contracts/api/auth';
import { getMe } from 'shared-contracts/api/users';
import { createClient } from 'shared-contracts/client';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../testing/free-port.ts';
import { cloneDatabase } from '../testing/test-database.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'process-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/**
 * A guard against a process that hangs: one start takes seconds of processor time, which can be minutes on a busy
 * machine.
 */
const startMs = 300_000;

interface Started {
  readonly process: ChildProcess;
  /** Everything it has printed so far. */
  output(): string;
  readonly exitCode: Promise<number | null>;
}

/** Starts the API as a separate process, with only this environment; it ends with the test. */
function start(environment: Record<string, string>): Started {
  const child = spawn(process.execPath, [new URL('../main.ts', import.meta.url).pathname], {
    cwd: dataDir,
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      ...environment,
    },
  });
  // A test that failed has not ended it.
  onTestFinished(() => void child.kill('SIGKILL'));
  let text = '';
  child.stdout.on('data', (data: Buffer) => (text += data.toString()));
  child.stderr.on('data', (data: Buffer) => (text += data.toString()));

  return { process: child, output: () => text, exitCode: once(child, 'exit').then(([code]) => code) };
}

/** Waits until the process answers, however long a busy machine takes; if it exits instead, throws with its output. */
async function ready({ process: { pid }, exitCode, output }: Started, port: number): Promise<void> {
  let isOver = false;
  const ended = exitCode.then((code) => {
    isOver = true;
    throw new Error(`The process ${pid} ended with ${code}:\n${output()}`);
  });
  const answered = async () => {
    while (!isOver) {
      const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined);
      if (answer?.ok) {
        return;
      }
      await setTimeout(50);
    }
  };
  await Promise.race([answered(), ended]);
}

test('[AP-10] ends with one sentence per bad value of the configuration', async () => {
  const started = start({ API_PORT: 'x', SMTP_URL: 'mail' });

  expect(await started.exitCode).toBe(1);
  expect(started.output().trim().split('\n')).toEqual([
    "API_PORT must be a port between 1 and 65535; 'x' is not.",
    'SMTP_URL must be an address such as smtp://user:password@host:587; what was given is not.',
  ]);
});

test(
  'ends with a sentence that names the port that is taken',
  async () => {
    const database = await cloneDatabase();
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    const port = String(typeof address === 'object' ? address?.port : 0);
    const started = start({
      DATABASE_URL: database.url,
      API_PORT: String(port),
      OWNER_EMAIL: 'owner@example.test',
    });

    expect(await started.exitCode).toBe(1);
    expect(started.output()).toContain(
      `Port ${port} is taken by another program. Choose another one for the API: API_PORT=`,
    );
    taken.close();
    await database.drop();
  },
  startMs,
);

test(
  '[AP-10][AD-11] outside demo mode the first organization signs up, or the owner who is named signs in by a link',
  async () => {
    const database = await cloneDatabase();
    const port = await freePort();
    const withoutOwner = start({ DATABASE_URL: database.url, API_PORT: String(port) });
    await ready(withoutOwner, port);
    expect(withoutOwner.output()).toContain('/onboarding/signup');
    withoutOwner.process.kill('SIGTERM');
    expect(await withoutOwner.exitCode).toBe(0);

    const started = start({
      DATABASE_URL: database.url,
      API_PORT: String(port),
      OWNER_EMAIL: 'Owner@Example.test',
    });
    await ready(started, port);
    const token = /login\?token=(\S+)/.exec(started.output())?.[1] ?? '';
    const baseUrl = `http://127.0.0.1:${port}`;
    const session = await createClient({ baseUrl }).call(loginWithToken, { token });
    const me = await createClient({ baseUrl, token: () => session.token }).call(getMe, {});
    expect(me).toMatchObject({ email: 'owner@example.test', role: { key: 'owner' } });
    expect(me.organization.accounts).toHaveLength(1);

    started.process.kill('SIGTERM');
    expect(await started.exitCode).toBe(0);
    await database.drop();
  },
  startMs,
);

test(
  '[AP-10] two API processes that start together make one owner; one with another SECRETS_KEY says so',
  async () => {
    const database = await cloneDatabase();
    const ports = [await freePort(), await freePort()];
    const started = ports.map((port, index) =>
      start({
        DATABASE_URL: database.url,
        DATA_DIR: join(dataDir, `machine-${index}`),
        API_PORT: String(port),
        OWNER_EMAIL: 'owner@example.test',
        SECRETS_KEY: `the-own-key-of-machine-${index}`,
      }),
    );
    await Promise.all(started.map((one, index) => ready(one, ports[index] ?? 0)));
    const output = started.map((one) => one.output()).join('');
    expect(output.match(/login\?token=/g)).toHaveLength(1);
    expect(output.match(/SECRETS_KEY is another one/g)).toHaveLength(1);

    for (const one of started) {
      one.process.kill('SIGTERM');
      expect(await one.exitCode).toBe(0);
    }
    await database.drop();
  },
  startMs,
);

test(
  '[AP-02] starts with a database of its own and demo data, goes on after a kill, and stops with everything',
  async () => {
    const port = await freePort();
    const signIn = () =>
      createClient({ baseUrl: `http://127.0.0.1:${port}` }).call(login, {
        email: 'owner@harbor.test',
        password: 'harbor demo 2026',
      });
    const killed = start({ API_PORT: String(port) });
    await ready(killed, port);
    expect(await signIn()).toMatchObject({ tfaLogin: false });
    killed.process.kill('SIGKILL');
    await killed.exitCode;

    const again = start({ API_PORT: String(port) });
    await ready(again, port);
    expect(again.output()).not.toContain('demo data');
    expect(await signIn()).toMatchObject({ tfaLogin: false });
    again.process.kill('SIGTERM');
    expect(await again.exitCode).toBe(0);
    await expect(fetch(`http://127.0.0.1:${port}/health/live`)).rejects.toThrow('fetch failed');
  },
  startMs,
);
