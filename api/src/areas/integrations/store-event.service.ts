import type { Platform } from '../../platform/platform.ts';
import type { ShopPlace } from './directory.store.ts';
import { insertEvent } from './events.store.ts';
import type { StoredEvent } from './events.store.ts';
import { workShopEventJob } from './work-event.job.ts';

/** Stores a webhook and queues its processing in one transaction. A repeated webhook gets the same response. */
export async function storeEvent(platform: Platform, place: ShopPlace, event: StoredEvent): Promise<void> {
  const { orgId, connectionId } = place;
  await platform.database.inTransaction(async (tx) => {
    if (await insertEvent(tx, orgId, { ...event, connectionId })) {
      await platform.jobs.enqueue(tx, workShopEventJob, { ...place, eventId: event.id });
    }
  });
}
