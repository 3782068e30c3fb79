import type { Platform } from '../../platform/platform.ts';
import { saveFault } from './connections.store.ts';
import type { StoredConnection } from './connections.store.ts';
import type { ShopError } from './shop-error.rules.ts';

const minuteMs = 60_000;
const longestPauseMs = 60 * minuteMs;

/** Returns the pause after a failure: a minute, doubling each time, or what the shop asks for. */
function pauseOf({ retryAfterSeconds }: ShopError, failures: number): number {
  const pauseMs =
    retryAfterSeconds === undefined ? minuteMs * 2 ** Math.min(failures - 1, 6) : retryAfterSeconds * 1_000;

  return Math.min(pauseMs, longestPauseMs);
}

/** Records that a shop could not be read, why, and when it is visited again. */
export async function recordFault(
  platform: Platform,
  connection: StoredConnection,
  error: ShopError,
): Promise<void> {
  const { orgId, id, vendor } = connection;
  const failures = connection.failures + 1;
  platform.log.warn({ orgId, connectionId: id, vendor, reason: error.message }, 'a shop could not be read');
  await saveFault(platform.database.db, orgId, {
    id,
    failures,
    fault: error.message,
    faultKind: error.kind,
    fetchAt: new Date(Date.now() + pauseOf(error, failures)),
  });
}
