import { splitSegments } from 'shared-contracts/domain/split-segments';
import type { OutboundMessage } from '../../../platform/edges/carrier.ts';
import { encodeShortMessage, esm, tags } from './short-message.ts';
import type { ShortMessage } from './short-message.ts';
import { addressOf } from './smpp-address.ts';
import type { SmppSettings } from './smpp-settings.ts';
import { codingOf, encodeText } from './text-coding.ts';

const allReceipts = 1;
/** Maximum length of a short_message, in bytes. */
const longestShortMessage = 254;

const bytesOf = (reference: number, bits: 8 | 16): number[] =>
  bits === 8 ? [reference & 0xff] : [(reference >> 8) & 0xff, reference & 0xff];

/** Segment headers: length, type, reference, total, number. */
const headers = {
  8: (reference: number, ...which: [total: number, number: number]) => [
    5,
    0x00,
    3,
    ...bytesOf(reference, 8),
    ...which,
  ],
  16: (reference: number, ...which: [total: number, number: number]) => [
    6,
    0x08,
    4,
    ...bytesOf(reference, 16),
    ...which,
  ],
} as const;

/**
 * Splits a long text. A 16-bit reference takes up one more character of each segment. If that would add a segment,
 * which the customer would pay for, uses an 8-bit reference.
 */
function divide(
  body: string,
  referenceBits: 8 | 16,
): { segments: string[]; header: (typeof headers)[8 | 16] } {
  const segments = splitSegments(body);
  const shorter = referenceBits === 16 ? splitSegments(body, { less: 1 }) : [];

  return shorter.length === segments.length
    ? { segments: shorter, header: headers[16] }
    : { segments, header: headers[8] };
}

/** Whether a text is sent in segments, each a separate message at the SMSC. */
export const goesInSegments = (
  { body }: Pick<OutboundMessage, 'body'>,
  { longTexts }: Pick<SmppSettings, 'longTexts'>,
): boolean => longTexts === 'udh' && splitSegments(body).length > 1;

function referenceOption({ reference }: OutboundMessage): [number, Buffer][] {
  if (!reference) {
    return [];
  }
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(userReferenceOf(reference.messageId));

  return [[tags.userMessageReference, bytes]];
}

/** Returns the 16-bit reference that an SMSC returns in receipts. */
const userReferenceOf = (messageId: number): number => messageId % 0x10000;

/**
 * Returns the submit_sm bodies for a text: one, or one per segment if long texts use a header by which the phone joins
 * them. Each segment gets a receipt; the text is delivered once all are.
 */
export function submitsOf(
  message: OutboundMessage,
  settings: Pick<SmppSettings, 'alphabet' | 'longTexts' | 'referenceBits'>,
  reference: number,
): Buffer[] {
  const { alphabet } = settings;
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

  if (!goesInSegments(message, settings)) {
    const bytes = encodeText(message.body, { coding, alphabet });

    return bytes.length <= longestShortMessage && splitSegments(message.body).length <= 1
      ? [write({ esmClass: 0, registeredDelivery, message: bytes })]
      : [write({ esmClass: 0, registeredDelivery, message: Buffer.alloc(0) }, bytes)];
  }

  const { segments, header } = divide(message.body, settings.referenceBits);

  return segments.map((segment, index) => {
    const head = Buffer.from(header(reference, segments.length, index + 1));
    const text = encodeText(segment, { coding, alphabet, headerBytes: head.length });

    return write({ esmClass: esm.userDataHeader, registeredDelivery, message: Buffer.concat([head, text]) });
  });
}
