import { createHash } from 'node:crypto';
import * as z from 'zod';
import { readSender } from 'shared-contracts/domain/phone';
import type { CallbackRequest, ParsedText, StatusReport } from '../../../platform/edges/carrier.ts';
import { withoutNul } from '../../../kernel/without-nul.ts';
import { MalformedPdu } from './pdu.ts';
import { esm, tags } from './short-message.ts';
import type { ShortMessage } from './short-message.ts';
import { numberOf } from './smpp-address.ts';
import type { SmppReceipt } from './smpp-receipt.ts';
import type { SmppSettings } from './smpp-settings.ts';
import { decodeText, isTextCoding, plainBytes } from './text-coding.ts';

const Part = z.object({ reference: z.string(), total: z.number(), number: z.number() });

/** Stored form of a customer's text. */
const Inbound = z.object({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  coding: z.number(),
  /** Bytes of the text without headers, in hexadecimal. */
  bytes: z.string(),
  part: z.optional(Part),
});
export type SmppInbound = z.infer<typeof Inbound>;

/** Stored form of a receipt. */
const Status = z.object({
  carrierId: z.string(),
  status: z.enum(['sent', 'delivered', 'undelivered', 'failed']),
  reference: z.optional(z.object({ orgId: z.number(), messageId: z.number() })),
  number: z.optional(z.string()),
  verdict: z.optional(
    z.object({ carrierCode: z.string(), description: z.string(), action: z.literal('fail') }),
  ),
});

function read<Shape extends z.ZodType>(shape: Shape, body: string): z.output<Shape> | undefined {
  try {
    return shape.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
}

const concatenated8 = 0x00;
const concatenated16 = 0x08;

/** Reads the concatenation info of a user data header, and its length including the length byte. */
function readHeader(data: Buffer): { bytes: number; part?: z.infer<typeof Part> } {
  const bytes = (data[0] ?? 0) + 1;
  if (bytes > data.length) {
    throw new MalformedPdu('A user data header is longer than its text.');
  }
  let part: z.infer<typeof Part> | undefined;
  for (let at = 1; at + 1 < bytes; at += 2 + (data[at + 1] ?? 0)) {
    const [kind, length = 0] = [data[at], data[at + 1]];
    const value = data.subarray(at + 2, Math.min(at + 2 + length, bytes));
    if (kind === concatenated8 && value.length === 3) {
      part = { reference: `8-${value.readUInt8(0)}`, total: value.readUInt8(1), number: value.readUInt8(2) };
    }
    if (kind === concatenated16 && value.length === 4) {
      part = {
        reference: `16-${value.readUInt16BE(0)}`,
        total: value.readUInt8(2),
        number: value.readUInt8(3),
      };
    }
  }

  return { bytes, ...(part ? { part } : {}) };
}

/** Reads the same info from parameters instead of a header. */
function readParameters({ options }: ShortMessage): z.infer<typeof Part> | undefined {
  const [reference, total, number] = [tags.sarReference, tags.sarTotal, tags.sarNumber].map((tag) =>
    options.get(tag),
  );
  if (reference?.length !== 2 || total?.length !== 1 || number?.length !== 1) {
    return undefined;
  }

  return {
    reference: `sar-${reference.readUInt16BE(0)}`,
    total: total.readUInt8(0),
    number: number.readUInt8(0),
  };
}

/** Whether the numbers describe a part: the total is more than one and the part's number does not exceed it. */
const isPart = ({ total, number }: z.infer<typeof Part>): boolean =>
  total > 1 && number >= 1 && number <= total;

/**
 * Reads a customer's text, without its storage ID. Undefined if it is not a text, such as phone settings and ring
 * tones. Throws MalformedPdu if it is unreadable.
 */
export function readInbound(
  delivered: ShortMessage,
  { alphabet }: Pick<SmppSettings, 'alphabet'>,
): Omit<SmppInbound, 'id'> | undefined {
  const coding = delivered.dataCoding;
  if (!isTextCoding(coding)) {
    return undefined;
  }
  const data = delivered.options.get(tags.messagePayload) ?? delivered.message;
  const header = (delivered.esmClass & esm.userDataHeader) === 0 ? { bytes: 0 } : readHeader(data);
  const part = ('part' in header ? header.part : undefined) ?? readParameters(delivered);
  const bytes = plainBytes(data.subarray(header.bytes), { coding, alphabet, headerBytes: header.bytes });

  return {
    from: numberOf(delivered.source),
    to: numberOf(delivered.destination),
    coding,
    bytes: bytes.toString('hex'),
    ...(part && isPart(part) ? { part } : {}),
  };
}

/** Returns the same value for every copy of a text, and for two texts with the same content. */
export const fingerprintOf = (inbound: Omit<SmppInbound, 'id'>): string =>
  createHash('sha256').update(JSON.stringify(inbound)).digest('base64url');

const textOf = ({ bytes, coding }: Pick<SmppInbound, 'bytes' | 'coding'>): string =>
  withoutNul(decodeText(Buffer.from(bytes, 'hex'), coding));

/** Parses a stored text. */
export function parseSmppInbound(request: CallbackRequest, settings: SmppSettings): ParsedText | undefined {
  const inbound = read(Inbound, request.body);
  const from = inbound && readSender(inbound.from);
  if (!inbound || !from) {
    return undefined;
  }
  const { id, to, coding, bytes, part } = inbound;

  return {
    carrier: 'smpp',
    carrierId: id,
    from,
    to,
    body: part ? '' : textOf(inbound),
    media: [],
    isAnsweredByCarrier: settings.answersKeywords,
    ...(part ? { part: { ...part, content: JSON.stringify({ coding, bytes }) } } : {}),
  };
}

const Content = Inbound.pick({ coding: true, bytes: true });
const missing = '[…]';

/**
 * Joins the text of parts. Adjacent parts with the same encoding are decoded together, because a byte pair may be split
 * between them.
 */
export function joinSmppParts(contents: readonly (string | undefined)[]): string {
  let text = '';
  let run: z.infer<typeof Content> | undefined;
  const finish = () => {
    text += run ? textOf(run) : '';
    run = undefined;
  };
  for (const content of contents) {
    const part = content === undefined ? undefined : read(Content, content);
    if (!part) {
      finish();
      text += missing;
    } else if (run?.coding === part.coding) {
      run = { coding: run.coding, bytes: run.bytes + part.bytes };
    } else {
      finish();
      run = part;
    }
  }
  finish();

  return text;
}

/** Serializes a receipt with its message reference if known by now, otherwise with our number. */
export function keptStatus(
  { status, verdict, number }: SmppReceipt,
  about: { carrierId: string; reference?: { orgId: number; messageId: number } | undefined },
): string {
  return JSON.stringify({ ...about, ...(about.reference ? {} : { number }), status, verdict });
}

/** Parses a stored receipt. */
export function parseSmppStatus(request: CallbackRequest): StatusReport[] {
  const kept = read(Status, request.body);
  if (!kept) {
    return [];
  }
  const { carrierId, status, reference, number, verdict } = kept;

  return [
    {
      carrier: 'smpp',
      carrierId,
      status,
      ...(reference ? { reference } : {}),
      ...(number === undefined ? {} : { number }),
      ...(verdict ? { verdict } : {}),
    },
  ];
}
