import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '../../../platform/db/client.ts';
import { gatherCalls } from '../../../platform/gather/gather-calls.ts';
import type { Carrier, OutboundMessage } from '../../../platform/edges/carrier.ts';
import type { NotifyHub } from '../../../platform/db/processes/notify.ts';
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
 * Texts in progress per window slot. The window stays full while some are settled and others claimed, which takes many
 * statements.
 */
const callsForEachPlace = 4;
/** Maximum number of long texts that take references in one batch. */
const mostReferences = 500;

/** Header that proves a request comes from this process, because SMPP does not arrive over HTTP. */
const proofHeader = 'x-smpp-proof';

/** Creates a carrier for an SMSC, with one bound transceiver per process (docs/smpp.md). */
export function createSmppCarrier(
  settings: SmppSettings,
  { database, notify, log }: { database: Database; notify: Pick<NotifyHub, 'tell'>; log: Logger },
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

  const references = gatherCalls<LongText, number>({
    mostTogether: mostReferences,
    doTogether: (texts) => takeReferences(database.db, texts),
  });

  /**
   * The product's own texts belong to no organization, and without the database no one counts references: any will do.
   */
  async function takeReference({ reference, from, to }: OutboundMessage): Promise<number> {
    const counted = reference && references.add({ ...reference, number: from, phone: to });

    return (await counted?.catch(() => undefined)) ?? randomBytes(2).readUInt16BE();
  }

  return {
    name: 'smpp',
    honorsIdempotencyKey: false,
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
    // query_sm needs the ID from the lost response, which is only known if the response arrived late.
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
    // An SMSC's numbers are assigned by contract; its protocol has no operation for them.
    searchNumbers: async () => [],
    claimNumber: async () => ({
      kind: 'refused',
      description: 'Numbers of this carrier are agreed with it in person.',
    }),
    releaseNumber: async () => undefined,
    connect(callbacks) {
      const { outageMs } = settings.times;
      const watch = watchConnection({ database, notify, log, carrier: 'smpp', outageMs });
      let deliveries: Deliveries | undefined;
      const opened = startSmppLink({
        settings,
        log,
        onDeliver: async (body) => deliveries?.take(body) ?? temporaryFault,
        onState(state) {
          // A new value for each connection: texts that an SMSC resends after the connection broke are duplicates.
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
