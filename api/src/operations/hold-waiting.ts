import { holdFlows } from '../areas/flows/hold-flows.service.ts';
import { findEveryOrganizationId } from '../areas/organizations/organizations.store.ts';
import { holdDueTexts } from '../areas/waves/planned/hold-due-texts.service.ts';
import { holdWaves } from '../areas/waves/sending/hold-waves.service.ts';
import { countOpenTexts } from '../messaging/carriers/callbacks.store.ts';
import { holdTextsOfOrganization } from '../messaging/sending/cancel/hold-texts.service.ts';
import { openDatabase } from '../platform/db/client.ts';
import { countOtherConnections } from '../platform/db/processes/other-connections.store.ts';
import { OperationError } from './run-operation.ts';

/** Number of everything that is held after a restore. */
export interface Held {
  readonly texts: number;
  readonly scheduledTexts: number;
  readonly waves: number;
  readonly flows: number;
  /** Received texts that are worked on when the workers start: not held, because they may be opt-outs. */
  readonly receivedTexts: number;
}

/**
 * Holds everything that the workers would send now, in one transaction: after a restore it may have been sent before.
 * Staff decide about each. Can be repeated. With `isAlone`, refuses while the product runs on the database.
 */
export async function holdWaiting(databaseUrl: string, { isAlone = false } = {}): Promise<Held> {
  // One connection, so that every other one belongs to another process.
  const database = openDatabase({ url: databaseUrl, connections: 1 });
  try {
    if (isAlone && (await countOtherConnections(database.db)) > 0) {
      throw new OperationError(
        'The product is connected to this database. Stop every API and worker first: they may be sending already. Nothing was changed.',
      );
    }

    return await database.inTransaction(async (tx) => {
      const now = new Date();
      const held = { texts: 0, scheduledTexts: 0, waves: 0, flows: 0 };
      for (const orgId of await findEveryOrganizationId(tx)) {
        // Waves first: their texts wait with them.
        held.waves += await holdWaves(tx, orgId, now);
        held.scheduledTexts += await holdDueTexts(tx, orgId, now);
        held.flows += await holdFlows(tx, orgId, now);
        held.texts += await holdTextsOfOrganization(tx, orgId);
      }

      return { ...held, receivedTexts: await countOpenTexts(tx) };
    });
  } finally {
    await database.close();
  }
}

/** Returns the lines to print about what is held, and what to do next. */
export function describeHeld(held: Held): string[] {
  const { texts, scheduledTexts, waves, flows, receivedTexts } = held;
  const received =
    receivedTexts > 0
      ? [
          `Not held: ${receivedTexts} received texts that were not worked on yet. Keywords in them are answered when the workers start.`,
        ]
      : [];
  if (texts + scheduledTexts + waves + flows === 0) {
    return ['Nothing was waiting to be sent.', ...received];
  }

  return [
    `Held, because it may have been sent before: ${texts} texts, ${scheduledTexts} scheduled texts, ${waves} waves and ${flows} flows.`,
    'Texts are shown as not sent, with the reason; staff send them again if they did not arrive.',
    'Waves and flows are paused; staff resume or stop them. Now start the API, the host and, last, the workers.',
    ...received,
  ];
}
