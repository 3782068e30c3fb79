import { AppError } from '../../../kernel/app-error.ts';
import type { Database } from '../../../platform/db/client.ts';
import type { Callbacks } from '../../../platform/edges/callbacks.ts';
import type { Simulator } from '../../../platform/edges/simulator.ts';
import type { Carrier } from '../../../platform/edges/carrier.ts';
import { changeNetworkSettings, readNetworkSettings } from './network-settings.ts';
import { settingsForPhone } from './simulated-network.ts';
import { simulatedRequest } from './simulator-callbacks.ts';
import { findCalls, insertText } from './simulator.store.ts';

/** Creates the simulator on top of its carrier and the callback entry point. */
export function createSimulator(options: {
  database: Database;
  carrier: Carrier;
  callbacks: Callbacks;
  publicApiUrl: string;
}): Simulator {
  const { database, carrier, callbacks, publicApiUrl } = options;

  return {
    async textIn(text) {
      const mediaUrls = [...text.mediaUrls, ...text.media.map(({ url }) => url)];
      const body = text.body.replaceAll('\0', '');
      await insertText(database.db, { ...text, mediaUrls, body, sentAt: new Date() });
      await callbacks.acceptInbound('simulator', simulatedRequest(publicApiUrl, 'inbound', text));
    },

    async send({ key, ...call }) {
      const outcome = await carrier.send({ ...call, idempotencyKey: key });
      if (outcome.kind === 'accepted') {
        return { carrierId: outcome.carrierId };
      }
      // 'unavailable' says nothing about the message, like a lost response.
      if (outcome.kind === 'unknown') {
        throw new AppError('unavailable');
      }
      if (outcome.carrierCode === '429') {
        throw new AppError('rate_limited');
      }
      if (outcome.carrierCode === '500') {
        throw new AppError('internal');
      }

      return { carrierId: '', refusedWith: outcome.carrierCode };
    },

    async readLedger(filter) {
      const calls = await findCalls(database.db, filter);

      return calls.map(({ isAccepted, isRepeat, receivedAt, ...call }) => ({
        ...call,
        accepted: isAccepted,
        repeat: isRepeat,
        at: receivedAt.toISOString(),
      }));
    },

    readSettings: async (phone) => settingsForPhone(phone ?? '', await readNetworkSettings(database.db)),
    changeSettings: (phone, change) => changeNetworkSettings(database.db, phone ?? '', change),
  };
}
