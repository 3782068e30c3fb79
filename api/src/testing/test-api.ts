import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from 'shared-contracts/client';
import type { Client } from 'shared-contracts/client';
import type { AnyEndpoint } from 'shared-contracts/kernel/endpoint';
import type { RoleKey } from 'shared-contracts/roles';
import { afterAll, beforeAll } from 'vitest';
import { createApp } from '../process/app.ts';
import { readConfig } from '../config/config.ts';
import type { Config } from '../config/config.ts';
import { createLogger } from '../platform/logger.ts';
import { createPlatform } from '../process/create-platform.ts';
import type { Platform } from '../platform/platform.ts';
import { createFactories } from './factories.ts';
import type { Factories, Place, Staff } from './factories.ts';
import { collectMistakes } from './mistakes-in-log.ts';
import { cloneDatabase } from './test-database.ts';
import { tallyFaults } from './tally-faults.ts';
import { undeclaredActions } from './undeclared-actions.ts';

/** A signed-in member of staff who calls the API by the contract. */
export interface SignedIn extends Client, Staff {}

/** A running API with its own database. */
export interface TestApi {
  readonly url: string;
  /** The database of these tests, for connections from other processes. */
  readonly databaseUrl: string;
  /** Address of the same database for the product's pools: through the pooler of TEST_POOLER, otherwise the same. */
  readonly pooledUrl: string;
  readonly config: Config;
  readonly platform: Platform;
  readonly make: Factories;
  /** Calls without a session. */
  readonly anybody: Client;
  /** Calls without a session from a given IP address; requires TRUST_PROXY. */
  from(address: string): Client;
  /** Calls with this bearer token. */
  withToken(token: string): Client;
  /** A new user with this role, in a new organization unless a place is given, signed in. */
  signedIn(role: RoleKey, place?: Place, options?: { password: string }): Promise<SignedIn>;
}

interface Options {
  /**
   * Tests break stored rows. Reading them makes errors like those of a mistake in code, which otherwise fail the file.
   */
  readonly areRowsBroken?: boolean;
}

/** Starts the API before the tests of a file and stops it after them. */
export function useApi(settings: Readonly<Record<string, string>> = {}, options: Options = {}): TestApi {
  const started: Partial<TestApi> & { stop?: () => Promise<void> } = {};
  beforeAll(async () => void Object.assign(started, await startApi(settings, options)));
  afterAll(() => started.stop?.());

  // Filled in before the first test runs; a test that reads it earlier finds undefined.
  return started as TestApi;
}

async function startApi(
  settings: Readonly<Record<string, string>>,
  { areRowsBroken = false }: Options,
): Promise<TestApi & { stop(): Promise<void> }> {
  const database = await cloneDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'api-data-'));
  const config = readConfig({
    DATA_DIR: dataDir,
    DEMO: 'off',
    SIMULATOR: 'on',
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'warn',
    PASSWORD_MEMORY_KIB: '8',
    PUBLIC_CALLS_PER_MINUTE: '100000',
    SIGN_IN_FAILURES_PER_ADDRESS: '100000',
    DATABASE_CONNECTIONS: '8',
    HOST: '127.0.0.1',
    ...settings,
  });
  const mistakes = collectMistakes();
  const log = createLogger({ level: config.logLevel, role: 'test', destination: mistakes });
  const opened = await createPlatform({
    config,
    log,
    databaseUrl: database.pooledUrl,
    directUrl: database.url,
  });
  // Tests never query the real DNS; tests of domains define its answers.
  Object.assign(opened.platform.edges, { dns: { texts: async () => [], aliases: async () => [] } });
  const unlisted = new Set<string>();
  const calls = new Map<string, AnyEndpoint>();
  const server = await createApp(opened.platform, {
    onUnlistedError: ({ endpoint, errorCode }) => unlisted.add(`${endpoint} threw '${errorCode}'`),
    onAnswered: ({ endpoint, requestId }) => void calls.set(requestId, endpoint),
  });
  const port = await server.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${port}`;
  const make = createFactories(opened.platform);
  const withToken = (token: string) => createClient({ baseUrl: url, token: () => token });

  return {
    url,
    databaseUrl: database.url,
    pooledUrl: database.pooledUrl,
    config,
    platform: opened.platform,
    make,
    anybody: createClient({ baseUrl: url }),
    from: (address) => createClient({ baseUrl: url, fetch: fetchFrom(address) }),
    withToken,
    async signedIn(role, place, options) {
      const staff = await make.staff(role, place, options);

      return { ...staff, ...withToken(staff.token) };
    },
    async stop() {
      await server.stop();
      const undeclared = await undeclaredActions(opened.platform.database.db, calls);
      const faults = await tallyFaults(opened.platform.database.pool);
      await opened.close(0);
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
      // The caller receives 'internal', which a test of something else may overlook.
      if (unlisted.size > 0) {
        throw new Error(`Add to the errors of its endpoint: ${[...unlisted].join(', ')}`);
      }
      if (mistakes.lines.length > 0 && !areRowsBroken) {
        throw new Error(`The API logged a mistake in its code: ${mistakes.lines.join(', ')}`);
      }
      if (faults.length > 0) {
        throw new Error(
          `A statement changed contacts or members without their tallies: ${faults.join(', ')}`,
        );
      }
      if (undeclared.length > 0) {
        throw new Error(`Add to the audit of its endpoint: ${undeclared.join(', ')}`);
      }
    },
  };
}

/** A fetch whose calls reach the API as a proxy forwards those of an address. */
function fetchFrom(address: string): typeof fetch {
  return (input, init) => {
    const request = new Request(input, init);
    request.headers.set('x-forwarded-for', address);

    return fetch(request);
  };
}
