import { createServer } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../platform/db/client.ts';
import type { Database } from '../../platform/db/client.ts';
import { useApi } from '../../testing/test-api.ts';
import { openCallbacks } from './callbacks.ts';
import { claimCallbacks, findNextCallbackAt } from './callbacks.store.ts';
import { simulatedRequest } from '../../stand-ins/carriers/simulator/simulator-callbacks.ts';

const api = useApi();
const away: Database[] = [];
let dataDir = '';

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'callbacks-'));
});
afterAll(async () => {
  await Promise.all(away.map((database) => database.close()));
  await rm(dataDir, { recursive: true });
});

const text = (id: string) =>
  simulatedRequest(api.config.publicApiUrl, 'inbound', {
    id,
    from: '+14155550199',
    to: '+14155550100',
    body: id,
  });

/** Opens callbacks over the given database, all with the same spool. */
async function doorTo(database: Database) {
  const { log, edges } = api.platform;

  return openCallbacks({ database, carriers: edges.carriers, dataDir, log });
}

async function databaseAt(port: number): Promise<Database> {
  const database = openDatabase({ url: `postgres://nobody@127.0.0.1:${port}/none`, connections: 2 });
  away.push(database);

  return database;
}

/** Opens a port that accepts connections and never responds, like a hung machine. */
async function silentPort(): Promise<{ port: number; close: () => void }> {
  const server = createServer(() => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') {
    throw new Error('The server has no port.');
  }

  return { port: address.port, close: () => server.close() };
}

test('[AP-03] texts that come while the database is away or hangs are answered, kept, and stored later once each', async () => {
  const silent = await silentPort();
  const refusing = await doorTo(await databaseAt(1));
  const hanging = await doorTo(await databaseAt(silent.port));
  await Promise.all(['a', 'b', 'b'].map((id) => refusing.acceptInbound('simulator', text(`away-${id}`))));
  await hanging.acceptInbound('simulator', text('away-c'));
  silent.close();

  const door = await doorTo(api.platform.database);
  await door.acceptInbound('simulator', text('away-b'));
  expect(await door.drainSpool()).toBe(4);
  expect(await door.drainSpool()).toBe(0);

  const now = new Date();
  expect((await findNextCallbackAt(api.platform.database.db))?.getTime()).toBeLessThan(now.getTime());
  const claim = { now, until: new Date(now.getTime() + 60_000), limit: 100 };
  const stored = await claimCallbacks(api.platform.database.db, claim);
  const bodies = stored.map(({ content }) => content?.text?.body ?? '');
  expect(bodies.sort()).toEqual(['away-a', 'away-b', 'away-c']);
});

test('[AP-03] a status report that comes while the database is away is kept too', async () => {
  const refusing = await doorTo(await databaseAt(1));
  const report = { carrierId: 'SIM1', key: '1:1', status: 'delivered' };
  await refusing.acceptStatus('simulator', [simulatedRequest(api.config.publicApiUrl, 'status', report)]);

  expect(await (await doorTo(api.platform.database)).drainSpool()).toBe(1);
});
