import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../fixtures/free-ports.ts';
import { startPart } from './running-part.ts';
import type { RunningPart } from './running-part.ts';

/** The product with its own data folder and port. */
export interface Product {
  readonly apiUrl: string;
  readonly dataDir: string;
  start(role: 'all' | 'api' | 'worker', settings?: Readonly<Record<string, string>>): Promise<RunningPart>;
  /** Stops every running part, the one that runs the database last. */
  stop(): Promise<void>;
  /** Does the same and deletes the folder. */
  remove(): Promise<void>;
}

/** Creates an instance of the product from a data folder's copy, without starting it. */
export async function makeProduct(
  settings: Readonly<Record<string, string>> = {},
  copied?: string,
): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'faults-'));
  if (copied) {
    await cp(copied, dataDir, { recursive: true, preserveTimestamps: true });
  }
  const [apiPort, shellPort] = await freePorts(2);
  const apiUrl = `http://localhost:${apiPort}`;
  const parts: RunningPart[] = [];
  const stop = async () => {
    // The first part started the database and still runs it.
    for (const part of parts.splice(0).toReversed()) {
      await part.stop();
    }
  };

  return {
    apiUrl,
    dataDir,
    async start(role, more = {}) {
      const part = startPart({
        name: `A process of role ${role}`,
        command: [process.execPath, 'api/src/main.ts'],
        settings: {
          DATA_DIR: dataDir,
          API_PORT: String(apiPort),
          SHELL_PORT: String(shellPort),
          DEMO: 'on',
          SIMULATOR: 'on',
          ROLE: role,
          ...settings,
          ...more,
        },
      });
      parts.push(part);
      await part.started;

      return part;
    },
    stop,
    async remove() {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
