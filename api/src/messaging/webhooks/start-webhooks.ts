import type { Page } from '../../platform/db/sql/after-key.sql.ts';
import { forEachRow } from '../../platform/jobs/for-each-row.ts';
import { soonMs, startLoop } from '../../platform/jobs/loop/start-loop.ts';
import { rowsInPages } from '../../platform/jobs/pages-of-rows.ts';
import { createRestingRows } from '../../platform/jobs/resting-rows.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  claimDeliveries,
  findDueEndpoints,
  findNextDeliveryUs,
  lockEndpoint,
} from './claim-deliveries.store.ts';
import type { EndpointKey } from './claim-deliveries.store.ts';
import { deliver } from './deliver.ts';
import type { EndpointCall } from './deliver.ts';

/**
 * Maximum number of concurrent calls to one endpoint per process, so that one that hangs only delays its own events.
 */
const mostOfEndpoint = 10;
/** Maximum number of endpoints read at once. */
const mostEndpoints = 500;
/** Longer than the longest possible call. */
const leaseMilliseconds = 15_000;

/** Calls in progress in a process. */
interface UnderWay {
  readonly calls: Set<Promise<void>>;
  readonly byEndpoint: Map<string, number>;
}

const nameOf = ({ orgId, webhookId }: EndpointKey): string => `${orgId} ${webhookId}`;

/** Claims an endpoint's due deliveries. A failing endpoint gets one call at a time. */
export async function claimDueDeliveries(
  { database }: Platform,
  key: EndpointKey,
  room: { now: Date; limit: number },
): Promise<EndpointCall[]> {
  const nowUs = room.now.getTime() * 1_000;

  return database.inTransaction(async (tx) => {
    const endpoint = await lockEndpoint(tx, key, nowUs);
    if (!endpoint) {
      return [];
    }
    const deliveries = await claimDeliveries(tx, key, {
      nowUs,
      leaseEndUs: nowUs + leaseMilliseconds * 1_000,
      limit: endpoint.failures > 0 ? 1 : room.limit,
      at: room.now,
    });

    return deliveries.map((delivery) => ({ key, endpoint, delivery }));
  });
}

/** Delivers events to endpoints until stopped. Any number of processes can share one database. */
export function startWebhooks(platform: Platform): { stop(): Promise<void> } {
  const { database, log, notify } = platform;
  const stopped = new AbortController();
  const underWay: UnderWay = { calls: new Set(), byEndpoint: new Map() };

  function start(one: EndpointCall): void {
    const name = nameOf(one.key);
    underWay.byEndpoint.set(name, (underWay.byEndpoint.get(name) ?? 0) + 1);
    const call = deliver(platform, one, stopped.signal)
      .catch((error: unknown) => log.warn({ err: error }, 'what came of a webhook was not written down'))
      .finally(() => {
        underWay.calls.delete(call);
        const left = (underWay.byEndpoint.get(name) ?? 1) - 1;
        if (left > 0) {
          underWay.byEndpoint.set(name, left);
        } else {
          underWay.byEndpoint.delete(name);
        }
        // If all slots were in use, more deliveries may be waiting. Checks for them once half the slots are free.
        if (left === mostOfEndpoint / 2) {
          loop.wake();
        }
        // A failed delivery is due again at a new time.
        loop.wakeSoon();
      });
    underWay.calls.add(call);
  }

  const resting = createRestingRows();
  const findDue = () => {
    const nowUs = Date.now() * 1_000;

    return rowsInPages(
      (page: Page<EndpointKey>) => findDueEndpoints(database.db, nowUs, page),
      mostEndpoints,
    );
  };
  const claimAll = (isStopped: () => boolean) =>
    forEachRow(
      findDue(),
      {
        log,
        failure: 'the deliveries of a webhook were not claimed; will retry',
        idsOf: ({ orgId, webhookId }) => ({ orgId, webhookId }),
        isStopped,
        resting,
      },
      async (key) => {
        const limit = mostOfEndpoint - (underWay.byEndpoint.get(nameOf(key)) ?? 0);
        if (limit > 0) {
          (await claimDueDeliveries(platform, key, { now: new Date(), limit })).forEach(start);
        }
      },
    );
  const loop = startLoop({
    async round(isStopped) {
      await claimAll(isStopped);
      const nextUs = await findNextDeliveryUs(database.db);

      // Deliveries that are still due wait until calls to their endpoint have ended.
      return nextUs === undefined ? undefined : Math.max(nextUs / 1_000 - Date.now(), soonMs);
    },
    onError: (error) => log.warn({ err: error }, 'webhooks were not checked; will retry'),
    notify,
    wokenBy: ['webhooks'],
    wokenSoonBy: 'every live event',
  });

  return {
    async stop() {
      await loop.stop();
      stopped.abort();
      await Promise.all(underWay.calls);
    },
  };
}
