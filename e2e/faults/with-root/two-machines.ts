import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formTeam } from '../../fixtures/team.ts';
import type { Team } from '../../fixtures/team.ts';
import { startBucket } from '../bucket.ts';
import { outside } from './addresses.ts';
import { createMachine } from './machine.ts';
import type { Machine } from './machine.ts';
import { startDatabase } from './own-database.ts';
import { startProxy } from './proxy.ts';
import { openSwitch } from './switch.ts';

/** Two machines behind a proxy. The proxy, PostgreSQL and the bucket are outside of them. */
export interface TwoMachines {
  readonly shellUrl: string;
  readonly apiUrl: string;
  readonly a: Machine;
  readonly b: Machine;
  /** Releases remotes to the bucket. */
  readonly team: Team;
  remove(): Promise<void>;
}

const shellUrl = `https://${outside}`;
const apiUrl = `${shellUrl}/api`;

/** Settings of every process, as an installation of several machines has them (docs/operating.md). */
const settingsOf = (databaseUrl: string, bucket: Readonly<Record<string, string>>) => ({
  ...bucket,
  DATABASE_URL: databaseUrl,
  PUBLIC_SHELL_URL: shellUrl,
  PUBLIC_API_URL: apiUrl,
  TRUST_PROXY: 'on',
  SECRETS_KEY: randomUUID(),
  OPERATOR_TOKEN: randomUUID(),
  RELEASE_STORE: 's3://texting/releases',
  API_PORT: '4000',
  SHELL_PORT: '3000',
  DEMO: 'on',
  SIMULATOR: 'on',
  SEGMENTS_PER_SECOND: '15',
  PASSWORD_MEMORY_KIB: '8',
  // All callers of the test have one address.
  PUBLIC_CALLS_PER_MINUTE: '1000000',
  NODE_EXTRA_CA_CERTS: process.env['NODE_EXTRA_CA_CERTS'] ?? '',
});

/** Starts the machines, with an API, a worker and a host each. */
export async function startTwoMachines(): Promise<TwoMachines> {
  // Ends what has started, last first, if a later step fails.
  await using started = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'two-machines-'));
  started.defer(() => rm(folder, { recursive: true, force: true }));
  const network = await openSwitch();
  started.defer(network.remove);
  const bucket = await startBucket(outside);
  started.defer(bucket.stop);
  const { server, urlAt } = await startDatabase({ folder, address: outside });
  started.defer(server.stop);
  const settings = settingsOf(urlAt(outside), bucket.settings);
  const a = await createMachine('a', { network, settings });
  started.defer(a.remove);
  const b = await createMachine('b', { network, settings });
  started.defer(b.remove);
  await a.start('api');
  await Promise.all([a.start('worker', 'host'), b.start('api', 'worker', 'host')]);
  started.defer(await startProxy(process.env['TEST_WITH_ROOT'] ?? ''));
  const team = await formTeam({ environment: { ...settings, DATA_DIR: join(folder, 'team') } });
  started.defer(team.leave);
  const all = started.move();

  return { shellUrl, apiUrl, a, b, team, remove: () => all.disposeAsync() };
}
