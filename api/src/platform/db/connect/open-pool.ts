import pg from 'pg';
import { DatabaseClient } from './database-client.ts';
import type { DatabaseClientConfig } from './database-client.ts';

/** Opens a pool of connections to the server that accepts writes, by default of plain ones. */
export function openPool(
  config: DatabaseClientConfig & Omit<pg.PoolConfig, 'Client'>,
  kind: typeof DatabaseClient = DatabaseClient,
): pg.Pool {
  // pg declares a class without parameters, but constructs it with the pool's configuration.
  return new pg.Pool({ ...config, Client: kind as unknown as new () => pg.ClientBase });
}
