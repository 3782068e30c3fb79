import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { startEmbedded } from './start-embedded.ts';

const base = mkdtempSync(join(tmpdir(), 'embedded-'));
const folder = join(base, 'postgres');
afterAll(() => rmSync(base, { recursive: true, force: true }));

const modeOf = (path: string) => statSync(path).mode & 0o777;

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

test('keeps the password readable by its owner alone, and data over a restart on the same port', async () => {
  const first = await startEmbedded({ folder, isThrowaway: true });
  await ask(first.url, 'create table kept (name text); insert into kept values ($$è$$)');
  await first.stop();

  const second = await startEmbedded({ folder, isThrowaway: true });

  expect(second.url).toBe(first.url);
  expect(await ask(second.url, 'select name from kept')).toEqual([{ name: 'è' }]);
  expect(modeOf(join(folder, 'password'))).toBe(0o600);
  expect([modeOf(folder), modeOf(join(folder, 'server.log')), modeOf(join(folder, 'initdb.log'))]).toEqual([
    0o750, 0o640, 0o640,
  ]);
  await second.stop();
  await expect(ask(second.url, 'select 1')).rejects.toThrow('ECONNREFUSED');
});

test('attaches to the server of a process that was killed, and then owns it', async () => {
  const orphaned = await startInAnotherProcess();
  await orphaned.kill();

  const attached = await startEmbedded({ folder, isThrowaway: true });

  expect(attached.url).toBe(orphaned.url);
  await attached.stop();
  await expect(ask(attached.url, 'select 1')).rejects.toThrow('ECONNREFUSED');
});

test('leaves the server of a living process running when it stops', async () => {
  const owner = await startInAnotherProcess();
  const visitor = await startEmbedded({ folder, isThrowaway: true });
  await visitor.stop();

  expect(await ask(owner.url, 'select 1 as here')).toEqual([{ here: 1 }]);
  await owner.kill();
  await (await startEmbedded({ folder, isThrowaway: true })).stop();
});

async function startInAnotherProcess(): Promise<{ url: string; kill(): Promise<void> }> {
  const script = `
    import { startEmbedded } from ${JSON.stringify(new URL('./start-embedded.ts', import.meta.url).href)};
    console.log((await startEmbedded({ folder: ${JSON.stringify(folder)}, isThrowaway: true })).url);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script]);
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (data: Buffer) => resolve(data.toString().trim()));
    child.stderr.once('data', (data: Buffer) => reject(new Error(data.toString())));
  });

  return {
    url,
    async kill() {
      child.kill('SIGKILL');
      await exited; // until then it lives, and the server is its own
    },
  };
}
