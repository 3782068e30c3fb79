import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseAddress, DatabaseServer } from '../../../config/database-url.ts';
import { NoPrimaryError } from '../errors/no-primary-error.ts';
import { probeServer } from './probe-server.ts';
import type { Primary } from './probe-server.ts';

/** Time the other servers have to respond after one has accepted writes: it may be a primary that was replaced. */
const graceMs = 300;

/**
 * Returns a function that probes every server at once and returns the one that accepts writes. If several do, the
 * primary that was promoted last is right. One with fewer promotions than this process has seen is never taken: it was
 * replaced, and lacks what was written since.
 */
export function primaryFinder({ firstUrl, servers }: DatabaseAddress): () => Promise<DatabaseServer> {
  /** Highest timeline seen, per system. */
  const seen = new Map<string, number>();

  return async () => {
    const primaries: Primary[] = [];
    const reasons = new Map<DatabaseServer, string>();
    const probes = servers.map(async (server) => {
      try {
        primaries.push(await probeServer(firstUrl, server));
      } catch (error) {
        reasons.set(server, error instanceof Error ? error.message : String(error));
        throw error;
      }
    });
    const firstWithGrace = Promise.any(probes).then(() => pause(graceMs));
    await Promise.race([Promise.allSettled(probes), firstWithGrace.catch(() => Promise.allSettled(probes))]);

    const [newest] = primaries.toSorted(
      (left, right) =>
        right.timeline - left.timeline || servers.indexOf(left.server) - servers.indexOf(right.server),
    );
    if (newest && newest.timeline >= (seen.get(newest.system) ?? 0)) {
      seen.set(newest.system, newest.timeline);

      return newest.server;
    }
    if (newest) {
      reasons.set(newest.server, 'was replaced by a server that has been promoted since');
    }
    throw new NoPrimaryError(
      `No server of DATABASE_URL accepts writes: ${servers
        .map((server) => `${server.host}:${server.port} (${reasons.get(server) ?? 'does not respond'})`)
        .join(', ')}`,
    );
  };
}
