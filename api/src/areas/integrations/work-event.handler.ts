import { handle } from '../../platform/jobs/define-job.ts';
import type { JobHandler } from '../../platform/jobs/define-job.ts';
import type { Platform } from '../../platform/platform.ts';
import { findConnection, lockConnection } from './connections.store.ts';
import { closeEvent, findOpenEvent } from './events.store.ts';
import { shopActor } from './shop-actor.ts';
import { prepareEvent } from './prepare-event.ts';
import { workShopEventJob } from './work-event.job.ts';

interface EventPlace {
  readonly orgId: number;
  readonly connectionId: number;
  readonly eventId: string;
}

/** Works on webhooks: each once, in whichever order they come. */
export function workShopEventHandler(platform: Platform): JobHandler {
  return handle(workShopEventJob, (place) => workEvent(platform, place));
}

async function workEvent(platform: Platform, place: EventPlace): Promise<void> {
  const { orgId, connectionId } = place;
  const { db } = platform.database;
  const connection = await findConnection(db, orgId, connectionId);
  const event = connection && (await findOpenEvent(db, orgId, place));
  if (!connection || !event) {
    return;
  }
  // Shops are asked before the transaction: nobody waits for one with locks in hand.
  const apply = await prepareEvent(platform, connection, event);

  await platform.database.inTransaction(async (tx) => {
    // A shop that was disconnected in the meantime counts nothing any more.
    const isThere = (await lockConnection(tx, orgId, connectionId)) !== undefined;
    if (isThere && (await closeEvent(tx, orgId, { ...place, at: new Date() }))) {
      await apply?.(tx, shopActor(platform, connection));
    }
  });
}
