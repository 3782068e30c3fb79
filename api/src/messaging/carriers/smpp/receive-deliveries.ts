import { randomUUID } from 'node:crypto';
import type { Database } from '../../../platform/db/client.ts';
import type { CallbackRequest, CarrierDoor } from '../../../platform/edges/carrier.ts';
import type { Logger } from '../../../platform/logger.ts';
import { createBatcher } from '../batcher.ts';
import { takePartReceipts } from '../part-receipts.store.ts';
import type { CompleteText, PartReceipt } from '../part-receipts.store.ts';
import { MalformedPdu } from './pdu.ts';
import { decodeShortMessage } from './short-message.ts';
import type { ShortMessage } from './short-message.ts';
import { fingerprintOf, keptStatus, readInbound } from './smpp-deliveries.ts';
import { isReceipt, readReceipt } from './smpp-receipt.ts';
import type { SmppReceipt } from './smpp-receipt.ts';
import { findCopyKey, findOpenTexts, findReceiptedTexts } from './smpp.store.ts';
import type { ReceiptClue, ReceiptedText } from './smpp.store.ts';
import type { SmppSettings } from './smpp-settings.ts';
import { ok, rejectedMessage, temporaryFault } from './smpp-statuses.ts';

/** An SMSC that missed our answer hands a text in again within this time, by another connection. */
const copiesComeWithinMs = 300_000;
const mostTogether = 500;
/** Who a receipt is about can be found out later: its SMSC waits for an answer now. */
const databasePatienceMs = 500;

/** What is stored of a deliver_sm; the SMSC is answered once it is. */
export interface Deliveries {
  /** Returns the command_status to answer with. */
  take(body: Buffer): Promise<number>;
}

/** Stores texts and receipts that an SMSC brings. A text is kept by what it says, as the protocol gives it no id. */
export function createDeliveries(options: {
  settings: SmppSettings;
  database: Database;
  log: Logger;
  callbacks: CarrierDoor;
  /** Makes a request that the carrier takes for its own. */
  requestOf: (kind: 'inbound' | 'status', body: string) => CallbackRequest;
}): Deliveries {
  const { settings, database, log, callbacks, requestOf } = options;
  const session = randomUUID();
  let sequence = 0;

  const findTexts = createBatcher<ReceiptClue, { text: ReceiptedText | undefined }>(async (clues) => {
    const byId = await findReceiptedTexts(database.db, clues);
    const open = [...clues.entries()].filter(
      ([index, { userReference }]) => !byId[index] && userReference !== undefined,
    );
    const byReference =
      open.length > 0
        ? await findOpenTexts(
            database.db,
            open.map(([, clue]) => clue),
          )
        : [];
    open.forEach(([index], position) => (byId[index] = asSubmitted(byReference[position])));

    return byId.map((text) => ({ text }));
  }, mostTogether);

  /** A long text that goes whole in a payload is one message at the SMSC. */
  function asSubmitted(text: ReceiptedText | undefined): ReceiptedText | undefined {
    return text && settings.longTexts === 'payload' ? { ...text, parts: 1 } : text;
  }

  const takeParts = createBatcher<PartReceipt, { complete: CompleteText | undefined }>(async (receipts) => {
    const complete = await takePartReceipts(database, receipts);

    return receipts.map(({ orgId, messageId }) => ({
      complete: complete.find((text) => text.orgId === orgId && text.messageId === messageId),
    }));
  }, mostTogether);

  /** Settles a long text once each of its segments arrived; a failure of one settles it as it is. */
  async function takePartReceipt(
    receipt: SmppReceipt,
    { reference, parts, carrierId }: ReceiptedText,
  ): Promise<string | undefined> {
    if (receipt.verdict) {
      return carrierId;
    }
    if (receipt.status !== 'delivered') {
      return undefined;
    }
    const { complete } = await takeParts({ carrier: 'smpp', ...reference, partId: receipt.carrierId, parts });

    return complete?.carrierId;
  }

  /** Without an answer in time the receipt is kept as it is, and found by its id when it is worked on. */
  async function findText(receipt: SmppReceipt): Promise<ReceiptedText | undefined> {
    const late = new Promise<undefined>((resolve) => {
      setTimeout(() => resolve(undefined), databasePatienceMs).unref();
    });
    const texts = findTexts(receipt).then(
      ({ text }) => text,
      () => undefined,
    );

    return Promise.race([texts, late]);
  }

  async function takeReceipt(delivered: ShortMessage): Promise<void> {
    const receipt = readReceipt(delivered, settings.idForms);
    if (!receipt) {
      return;
    }
    const text = await findText(receipt);
    // What the previous release submitted: of segments before the last only failures count.
    if (text?.isSegment && !receipt.verdict) {
      return;
    }
    const carrierId =
      text && text.parts > 1 ? await takePartReceipt(receipt, text) : (text ?? receipt).carrierId;
    if (carrierId === undefined) {
      return;
    }
    const body = keptStatus(receipt, { carrierId, reference: text?.reference });
    await callbacks.acceptStatus('smpp', [requestOf('status', body)]);
  }

  async function takeText(delivered: ShortMessage): Promise<void> {
    const inbound = readInbound(delivered, settings);
    if (!inbound) {
      log.info({ coding: delivered.dataCoding }, 'the SMSC brought something that is no text');

      return;
    }
    sequence += 1;
    const fingerprint = fingerprintOf(inbound);
    const own = `${fingerprint}.${session}.${sequence}`;
    const copy = await findCopyKey(database.db, {
      fingerprint,
      exceptSession: session,
      since: new Date(Date.now() - copiesComeWithinMs),
    }).catch(() => undefined);
    await callbacks.acceptInbound(
      'smpp',
      requestOf('inbound', JSON.stringify({ ...inbound, id: copy ?? own })),
    );
  }

  return {
    async take(body) {
      try {
        const delivered = decodeShortMessage(body);
        await (isReceipt(delivered) ? takeReceipt(delivered) : takeText(delivered));

        return ok;
      } catch (error) {
        if (error instanceof MalformedPdu) {
          log.warn({ reason: error.message }, 'what the SMSC brought could not be read');

          return rejectedMessage;
        }
        log.error({ err: error }, 'what the SMSC brought could not be stored');

        return temporaryFault;
      }
    },
  };
}
