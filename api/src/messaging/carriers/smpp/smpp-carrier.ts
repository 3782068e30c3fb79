import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '../../../platform/db/client.ts';
import { createBatcher } from '../batcher.ts';
import type { Carrier, OutboundMessage } from '../../../platform/edges/carrier.ts';
import type { Logger } from '../../../platform/logger.ts';
import { takeReferences } from './concatenation.store.ts';
import type { LongText } from './concatenation.store.ts';
import { createDeliveries } from './receive-deliveries.ts';
import type { Deliveries } from './receive-deliveries.ts';
import { joinSmppParts, parseSmppInbound, parseSmppStatus } from './smpp-deliveries.ts';
import { startSmppLink } from './smpp-link.ts';
import type { SmppLink } from './smpp-link.ts';
import { sendBySmpp } from './smpp-send.ts';
import type { GivenIds } from './smpp-send.ts';
import type { SmppSettings } from './smpp-settings.ts';
import { temporaryFault } from './smpp-statuses.ts';
import { findLateId, insertPartIds } from './smpp.store.ts';
import { watchConnection } from './watch-connection.ts';

/**
 * Texts at hand for each place in the window: while some are settled and others claimed, which takes many statements,
 * the window stays full.
 */
const callsForEachPlace = 4;
/** Long texts that take their references together. */
const mostReferences = 500;

/** Proves that a request comes from this process: SMPP does not come over HTTP. */
const proofHeader = 'x-smpp-proof';

/** An SMSC as a carrier, over one bound transceiver in each process (docs/smpp.md). */
export function createSmppCarrier(
  settings: SmppSettings,
  { database, log }: { database: Database; log: Logger },
): Carrier {
  const proof = randomBytes(32);
  let link: SmppLink | undefined;

  async function keepIds({ message, ...given }: GivenIds): Promise<void> {
    const { reference, idempotencyKey } = message;
    if (!reference || given.ids.length === 0) {
      return;
    }
    const { orgId, messageId } = reference;
    try {
      await insertPartIds(database.db, orgId, { messageId, idempotencyKey, ...given });
    } catch (error) {
      log.error({ err: error, messageId }, 'ids that the SMSC gave to a text were not kept');
    }
  }

  const takeCounted = createBatcher<LongText, number>(
    (texts) => takeReferences(database.db, texts),
    mostReferences,
  );

  /**
   * Texts of the product itself are of no organization, and without the database nobody counts: any reference will do.
   */
  async function takeReference({ reference, from, to }: OutboundMessage): Promise<number> {
    const counted = reference && takeCounted({ ...reference, number: from, phone: to });

    return (await counted?.catch(() => undefined)) ?? randomBytes(2).readUInt16BE();
  }

  return {
    name: 'smpp',
    honoursIdempotencyKey: false,
    withoutPictures: true,
    callsAtOnce: settings.window * callsForEachPlace,
    isConnected: () => link?.state() === 'bound',
    send: (message) =>
      sendBySmpp(message, {
        link: link ?? { state: () => 'down', submit: async () => 'no-connection' },
        settings,
        keepIds,
        takeReference,
      }),
    // query_sm asks by the id that the lost answer would have brought: only an answer that came late tells it.
    async findOutcome({ message: { reference, idempotencyKey } }) {
      const { orgId, messageId } = reference ?? { orgId: 0, messageId: 0 };
      const carrierId = await findLateId(database.db, orgId, { messageId, idempotencyKey });

      return carrierId ? { kind: 'accepted', carrierId } : { kind: 'undecided' };
    },
    verify(request) {
      const given = Buffer.from(request.headers[proofHeader] ?? '', 'hex');

      return given.length === proof.length && timingSafeEqual(given, proof);
    },
    parseInbound: (request) => parseSmppInbound(request, settings),
    parseStatus: parseSmppStatus,
    joinParts: joinSmppParts,
    mediaHeaders: () => ({}),
    // Numbers of an SMSC come by contract; its protocol knows none.
    searchNumbers: async () => [],
    claimNumber: async () => ({
      kind: 'refused',
      description: 'Numbers of this carrier are agreed with it in person.',
    }),
    releaseNumber: async () => undefined,
    connect(callbacks) {
      const { outageMs } = settings.times;
      const watch = watchConnection({ database, log, carrier: 'smpp', outageMs });
      let deliveries: Deliveries | undefined;
      const opened = startSmppLink({
        settings,
        log,
        onDeliver: async (body) => deliveries?.take(body) ?? temporaryFault,
        onState(state) {
          // Each time anew: what an SMSC brings again after the connection broke is a copy.
          if (state === 'bound') {
            deliveries = createDeliveries({
              settings,
              database,
              log,
              callbacks,
              requestOf: (kind, body) => ({
                url: `smpp:${kind}`,
                headers: { [proofHeader]: proof.toString('hex') },
                body,
              }),
            });
          }
          watch.onState(state);
        },
      });
      link = opened;

      return async () => {
        watch.stop();
        await opened.stop();
      };
    },
  };
}
