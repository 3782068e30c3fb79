import { readDatabaseUrl } from '../../../config/database-url.ts';
import type { DatabaseAddress, DatabaseServer } from '../../../config/database-url.ts';
import { primaryFinder } from './find-primary.ts';

/** A connection that can be closed because its server was replaced. */
interface Connected {
  close(reason: Error): void;
}

/** The servers of a database's address, shared by this process's connections to it. */
export interface Servers extends DatabaseAddress {
  /** Returns the server that accepts writes, which is looked for only if there are several. Throws NoPrimaryError. */
  find(): Promise<DatabaseServer | undefined>;
  /** Reports that a server failed or accepts no writes: the next connection looks for the primary again. */
  doubt(server: DatabaseServer | undefined): void;
  /** Registers a connection, which is closed if another server becomes the primary. Returns an unregister function. */
  add(server: DatabaseServer | undefined, connected: Connected): () => void;
}

/** Time in milliseconds in which the failure of a search is the answer to everyone who asks. */
const failureMs = 200;

const known = new Map<string, Servers>();

/** Returns the servers of an address, the same object for every connection of the process. */
export function serversOf(url: string): Servers {
  const servers = known.get(url) ?? openServers(readDatabaseUrl(url));
  known.set(url, servers);

  return servers;
}

function openServers(address: DatabaseAddress): Servers {
  const search = primaryFinder(address);
  const connections = new Map<Connected, DatabaseServer>();
  let primary: DatabaseServer | undefined;
  let isDoubted = true;
  let searching: Promise<DatabaseServer> | undefined;
  let failure: { readonly reason: unknown; readonly until: number } | undefined;

  /** Closes the connections to a replaced primary: nothing on them would be answered, or it would not last. */
  function move(found: DatabaseServer): void {
    for (const [connected, server] of connections) {
      if (server !== found) {
        connected.close(new Error('Connection terminated, because another server became the primary'));
      }
    }
    primary = found;
    isDoubted = false;
  }

  async function searchOnce(): Promise<DatabaseServer> {
    try {
      const found = await search();
      move(found);

      return found;
    } catch (reason) {
      failure = { reason, until: performance.now() + failureMs };
      throw reason;
    } finally {
      searching = undefined;
    }
  }

  return {
    ...address,
    async find() {
      if (address.servers.length === 1) {
        return undefined;
      }
      if (primary && !isDoubted) {
        return primary;
      }
      if (!searching && failure && performance.now() < failure.until) {
        throw failure.reason;
      }
      searching ??= searchOnce();

      return searching;
    },
    doubt(server) {
      isDoubted ||= server === primary;
    },
    add(server, connected) {
      if (!server) {
        return () => undefined;
      }
      connections.set(connected, server);

      return () => void connections.delete(connected);
    },
  };
}
