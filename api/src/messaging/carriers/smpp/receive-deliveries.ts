import { randomUUID } from 'node:crypto';
import type { Database } from '../../../platform/db/client.ts';
import type { CallbackRequest, CarrierDoor } from '../../../platform/edges/carrier.ts';
import { gatherCalls } from '../../../platform/gather/gather-calls.ts';
import type { Logger } from '../../../platform/logger.ts';
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

/** An SMSC that missed our response resends the text within this time, over another connection. */
const copiesComeWithinMs = 300_000;
const mostTogether = 500;
/** Timeout for database calls. The SMSC is waiting for a response; a receipt's message can be looked up later. */
const databaseTimeoutMs = 500;

/** Stores deliver_sm PDUs. The SMSC gets its response once they are stored. */
export interface Deliveries {
  /** Stores a deliver_sm body. Returns the command_status to respond with. */
  take(body: Buffer): Promise<number>;
}

/** Stores texts and receipts from an SMSC. Texts are keyed by content, because the protocol gives them no ID. */
export function createDeliveries(options: {
  settings: SmppSettings;
  database: Database;
  log: Logger;
  callbacks: CarrierDoor;
  /** Creates a request that the carrier accepts as its own. */
  requestOf: (kind: 'inbound' | 'status', body: string) => CallbackRequest;
}): Deliveries {
  const { settings, database, log, callbacks, requestOf } = options;
  const session = randomUUID();
  let sequence = 0;

  const lookups = gatherCalls<ReceiptClue, ReceiptedText | undefined>({
    mostTogether,
    doTogether: findTexts,
  });
  const parts = gatherCalls<PartReceipt, CompleteText | undefined>({ mostTogether, doTogether: takeParts });

  async function findTexts(clues: readonly ReceiptClue[]): Promise<(ReceiptedText | undefined)[]> {
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

    return byId;
  }

  /** Treats a long text sent in one payload as a single message at the SMSC. */
  function asSubmitted(text: ReceiptedText | undefined): ReceiptedText | undefined {
    return text && settings.longTexts === 'payload' ? { ...text, parts: 1 } : text;
  }

  async function takeParts(receipts: readonly PartReceipt[]): Promise<(CompleteText | undefined)[]> {
    const complete = await takePartReceipts(database, receipts);

    return receipts.map(({ orgId, messageId }) =>
      complete.find((text) => text.orgId === orgId && text.messageId === messageId),
    );
  }

  /** Settles a long text once all segments are delivered. A failed segment settles it immediately. */
  async function takePartReceipt(
    receipt: SmppReceipt,
    { reference, parts: count, carrierId, partId = receipt.carrierId }: ReceiptedText,
  ): Promise<string | undefined> {
    if (receipt.verdict) {
      return carrierId;
    }
    if (receipt.status !== 'delivered') {
      return undefined;
    }
    const complete = await parts.add({
      carrier: 'smpp',
      ...reference,
      partId,
      parts: count,
    });

    return complete?.carrierId;
  }

  /** If the lookup times out, the receipt is stored as it is and matched by ID when it is processed. */
  async function findText(receipt: SmppReceipt): Promise<ReceiptedText | undefined> {
    const late = new Promise<undefined>((resolve) => {
      setTimeout(() => resolve(undefined), databaseTimeoutMs).unref();
    });
    const text = lookups.add(receipt).catch(() => undefined);

    return Promise.race([text, late]);
  }

  async function takeReceipt(delivered: ShortMessage): Promise<void> {
    const receipt = readReceipt(delivered, settings.idForms);
    if (!receipt) {
      return;
    }
    const text = await findText(receipt);
    // For texts that the previous release submitted, only failures count for segments before the last.
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
