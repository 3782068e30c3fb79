import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { freePorts } from '../../fixtures/free-ports.ts';
import { expectHarmless } from './exhausted.ts';
import { addressOf, openServer } from '../own-server.ts';
import type { OwnServer } from '../own-server.ts';
import { eventually, newProduct } from '../processes.ts';
import type { Product } from '../processes.ts';
import { twilioSettings } from '../twilio-callbacks.ts';
import { mountDisk } from './small-disk.ts';
import type { SmallDisk } from './small-disk.ts';

let started: AsyncDisposableStack;
afterEach(() => started.disposeAsync());

/** Starts the product on a server whose disk is small. */
async function place(): Promise<{ product: Product; disk: SmallDisk; server: OwnServer }> {
  started = new AsyncDisposableStack();
  const product = await newProduct({ ...twilioSettings, SEGMENTS_PER_SECOND: '120' });
  started.defer(product.remove);
  const disk = await mountDisk(join(product.dataDir, 'disk'), '400m');
  started.defer(disk.remove);
  const cluster = join(disk.folder, 'cluster');
  await cp(join(product.dataDir, 'postgres/cluster'), cluster, { recursive: true, preserveTimestamps: true });
  const [port = 0] = await freePorts(1);
  const url = await addressOf(product.dataDir, `127.0.0.1:${port}`);
  const server = openServer({ cluster, url, settings: { port: String(port) } });
  server.start();
  started.defer(server.stop);
  await product.start('api', { DATABASE_URL: url });
  await product.start('worker', { DATABASE_URL: url });
  started.defer(product.stop);

  return { product, disk, server };
}

test('[AP-06][IN-20] the disk of the database is full: tables cannot grow', async () => {
  const { product, disk } = await place();
  let makeRoom = () => Promise.resolve();

  await expectHarmless(product.apiUrl, {
    begin: async () => void (makeRoom = await disk.fill()),
    end: () => makeRoom(),
  });
});

test('[AP-06][IN-20] the disk of the database is full: its log cannot grow, and the server stops', async () => {
  const { product, disk, server } = await place();
  let makeRoom = () => Promise.resolve();

  await expectHarmless(product.apiUrl, {
    begin: async () => void (makeRoom = await disk.fill()),
    async worsen() {
      // Uses up the log's segments, of which some are left.
      await eventually(async () => {
        await server.query('select pg_switch_wal()').catch(() => undefined);
        expect(server.isRunning()).toBe(false);
      });
    },
    async end() {
      await makeRoom();
      server.start();
    },
  });
});
