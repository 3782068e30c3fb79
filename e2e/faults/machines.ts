import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../fixtures/free-ports.ts';
import { startBucket } from './bucket.ts';
import { databaseUrlOf } from '../fixtures/database-url.ts';
import { makeProduct } from './product.ts';

/** A machine that runs one process of the product, on its own disk. */
export interface Machine {
  /** Kills the process with kill -9 and loses its disk. */
  lose(): Promise<void>;
  /** Asks its process to stop and waits until it has. */
  stop(): Promise<void>;
}

/** Machines that share PostgreSQL, a bucket and settings, but no disk. */
export interface Machines {
  /** The API process on PostgreSQL's machine, which carriers call. */
  readonly firstApi: string;
  /** Another API process. */
  readonly secondApi: string;
  readonly secondApiMachine: Machine;
  startWorker(): Promise<Machine>;
  remove(): Promise<void>;
}

/** Starts two machines with an API process each. */
export async function startMachines(settings: Readonly<Record<string, string>> = {}): Promise<Machines> {
  const bucket = await startBucket();
  const shared = { ...bucket.settings, SECRETS_KEY: randomUUID(), OPERATOR_TOKEN: randomUUID(), ...settings };
  // Needs its own first start: the demo folder's files are on a disk and encrypted with another key.
  const product = await makeProduct(shared);
  const disks: string[] = [];
  await product.start('api');
  const databaseUrl = await databaseUrlOf(product.dataDir);

  async function start(
    role: 'api' | 'worker',
    more: Readonly<Record<string, string>> = {},
  ): Promise<Machine> {
    const disk = await mkdtemp(join(tmpdir(), 'machine-'));
    disks.push(disk);
    const part = await product.start(role, {
      DATABASE_URL: databaseUrl,
      DATA_DIR: disk,
      PUBLIC_API_URL: product.apiUrl,
      ...more,
    });

    return {
      async lose() {
        await part.kill();
        await rm(disk, { recursive: true, force: true });
      },
      stop: part.stop,
    };
  }

  const [port] = await freePorts(1);

  return {
    firstApi: product.apiUrl,
    secondApi: `http://localhost:${port}`,
    secondApiMachine: await start('api', { API_PORT: String(port) }),
    startWorker: () => start('worker'),
    async remove() {
      await product.remove();
      bucket.stop();
      await Promise.all(disks.map((disk) => rm(disk, { recursive: true, force: true })));
    },
  };
}
