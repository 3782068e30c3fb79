import { createHash } from 'node:crypto';
import { splitSegments } from 'shared-contracts/domain/split-segments';
import type { OutboundMessage } from '../../../platform/edges/carrier.ts';
import { encodeShortMessage, esm, tags } from './short-message.ts';
import type { ShortMessage } from './short-message.ts';
import { addressOf } from './smpp-address.ts';
import type { SmppSettings } from './smpp-settings.ts';
import { codingOf, encodeText } from './text-coding.ts';

const allReceipts = 1;
const receiptsOfFailure = 2;
/** Length of the header, then: concatenated, three bytes, reference, how many, which. */
const headerBytes = 6;
/** A short_message has 254 bytes at most. */
const longestShortMessage = 254;

/** The same for every submit of one text: a part that is submitted twice is one part to the phone. */
const referenceByte = (key: string): number => createHash('sha256').update(key).digest()[0] ?? 0;

function referenceOption({ reference }: OutboundMessage): [number, Buffer][] {
  if (!reference) {
    return [];
  }
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(userReferenceOf(reference.messageId));

  return [[tags.userMessageReference, bytes]];
}

/** What an SMSC hands back in receipts, of 16 bits. */
const userReferenceOf = (messageId: number): number => messageId % 0x10000;

/**
 * The bodies of the submit_sm that carry a text: one, or one for each segment where long texts go with a header. Of
 * segments before the last only a failure is reported, so that the receipt of the last one stands for the text.
 */
export function submitsOf(
  message: OutboundMessage,
  { alphabet, longTexts }: Pick<SmppSettings, 'alphabet' | 'longTexts'>,
): Buffer[] {
  const coding = codingOf(message.body);
  const common = {
    source: addressOf(message.from),
    destination: addressOf(message.to),
    dataCoding: coding,
  };
  const write = (text: Pick<ShortMessage, 'esmClass' | 'registeredDelivery' | 'message'>, payload?: Buffer) =>
    encodeShortMessage({
      ...common,
      ...text,
      options: new Map([
        ...referenceOption(message),
        ...(payload ? [[tags.messagePayload, payload] as const] : []),
      ]),
    });
  const registeredDelivery = message.reference ? allReceipts : 0;
  const segments = splitSegments(message.body);

  if (segments.length <= 1 || longTexts === 'payload') {
    const bytes = encodeText(message.body, { coding, alphabet });

    return bytes.length <= longestShortMessage && segments.length <= 1
      ? [write({ esmClass: 0, registeredDelivery, message: bytes })]
      : [write({ esmClass: 0, registeredDelivery, message: Buffer.alloc(0) }, bytes)];
  }

  return segments.map((segment, index) => {
    const header = [5, 0, 3, referenceByte(message.idempotencyKey), segments.length, index + 1];
    const isLast = index === segments.length - 1;

    return write({
      esmClass: esm.userDataHeader,
      registeredDelivery: message.reference && !isLast ? receiptsOfFailure : registeredDelivery,
      message: Buffer.concat([Buffer.from(header), encodeText(segment, { coding, alphabet, headerBytes })]),
    });
  });
}
