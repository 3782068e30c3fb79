import type { Platform } from '../../platform/platform.ts';
import type { ShopPlace } from './directory.store.ts';
import { insertEvent } from './events.store.ts';
import type { StoredEvent } from './events.store.ts';
import { workShopEventJob } from './work-event.job.ts';

/** Keeps a webhook and queues the work on it, both or neither; one that came before is answered like the first. */
export async function keepEvent(platform: Platform, place: ShopPlace, event: StoredEvent): Promise<void> {
  const { orgId, connectionId } = place;
  await platform.database.inTransaction(async (tx) => {
    if (await insertEvent(tx, orgId, { ...event, connectionId })) {
      await platform.jobs.enqueue(tx, workShopEventJob, { ...place, eventId: event.id });
    }
  });
}
