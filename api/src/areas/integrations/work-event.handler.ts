import { handle } from '../../platform/jobs/define-job.ts';
import type { JobHandler } from '../../platform/jobs/define-job.ts';
import type { Platform } from '../../platform/platform.ts';
import { findConnection, lockConnection } from './connections.store.ts';
import { closeEvent, findOpenEvent } from './events.store.ts';
import { recordFault } from './record-fault.service.ts';
import { shopActor } from './shop-actor.service.ts';
import { ShopError } from './shop-error.rules.ts';
import { callsShop, prepareEvent } from './prepare-event.service.ts';
import { workShopEventJob } from './work-event.job.ts';

interface EventPlace {
  readonly orgId: number;
  readonly connectionId: number;
  readonly eventId: string;
}

/** Processes each webhook once, in any order. */
export function workShopEventHandler(platform: Platform): JobHandler {
  return handle(workShopEventJob, (place, signal) => workEvent(platform, place, signal));
}

async function workEvent(platform: Platform, place: EventPlace, signal: AbortSignal): Promise<void> {
  const { orgId, connectionId } = place;
  const { db } = platform.database;
  const connection = await findConnection(db, orgId, connectionId);
  const event = connection && (await findOpenEvent(db, orgId, place));
  // A failing shop is called only by its visits, which resume the webhook, so that other shops' webhooks do not wait
  // for it.
  if (!connection || !event || (connection.failures > 0 && callsShop(connection, event))) {
    return;
  }
  let apply: Awaited<ReturnType<typeof prepareEvent>>;
  try {
    // Call the shop before the transaction, so that no locks are held meanwhile.
    apply = await prepareEvent(platform, connection, { event, signal });
  } catch (error) {
    if (!(error instanceof ShopError)) {
      throw error;
    }

    return recordFault(platform, connection, error);
  }

  await platform.database.inTransaction(async (tx) => {
    // A shop disconnected in the meantime counts nothing.
    const isThere = (await lockConnection(tx, orgId, connectionId)) !== undefined;
    if (isThere && (await closeEvent(tx, orgId, { ...place, at: new Date() }))) {
      await apply?.(tx, shopActor(platform, connection));
    }
  });
}
