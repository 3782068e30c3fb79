import { cString, readFields } from './pdu.ts';

/** Source or destination of a text, as the network encodes it. */
export interface SmppAddress {
  /** Type of number: 1 = international, 3 = network-specific, 5 = alphanumeric. */
  readonly ton: number;
  /** Numbering plan: 1 = telephone. */
  readonly npi: number;
  readonly address: string;
}

/** Body of submit_sm and deliver_sm. */
export interface ShortMessage {
  readonly source: SmppAddress;
  readonly destination: SmppAddress;
  readonly esmClass: number;
  readonly registeredDelivery: number;
  readonly dataCoding: number;
  readonly message: Buffer;
  /** Optional parameters by tag. */
  readonly options: ReadonlyMap<number, Buffer>;
}

/** Tags of optional parameters. */
export const tags = {
  receiptedMessageId: 0x001e,
  userMessageReference: 0x0204,
  sarReference: 0x020c,
  sarTotal: 0x020e,
  sarNumber: 0x020f,
  networkErrorCode: 0x0423,
  messagePayload: 0x0424,
  messageState: 0x0427,
} as const;

/** Bits of esm_class. */
export const esm = { userDataHeader: 0x40, receipt: 0x04, intermediate: 0x20, kindMask: 0x3c } as const;

const addressBytes = ({ ton, npi, address }: SmppAddress): Buffer =>
  Buffer.concat([Buffer.from([ton, npi]), cString(address)]);

const optionBytes = ([tag, value]: readonly [number, Buffer]): Buffer => {
  const head = Buffer.alloc(4);
  head.writeUInt16BE(tag, 0);
  head.writeUInt16BE(value.length, 2);

  return Buffer.concat([head, value]);
};

/** Encodes the body of a submit_sm. */
export function encodeShortMessage(text: ShortMessage): Buffer {
  const now = ''; // no delayed delivery, and the validity that the SMSC gives

  return Buffer.concat([
    cString(''),
    addressBytes(text.source),
    addressBytes(text.destination),
    Buffer.from([text.esmClass, 0, 0]),
    cString(now),
    cString(now),
    Buffer.from([text.registeredDelivery, 0, text.dataCoding, 0, text.message.length]),
    text.message,
    ...[...text.options].map(optionBytes),
  ]);
}

/** Bytes of a parameter's tag and length. */
const parameterHead = 4;

/**
 * Reads optional parameters. What follows the last complete one is ignored, as some SMSCs send a NUL or half a
 * parameter after a text, which is no reason to refuse the text. A payload that is cut off is read as far as it goes.
 */
function readOptions(fields: ReturnType<typeof readFields>): Map<number, Buffer> {
  const options = new Map<number, Buffer>();
  while (fields.left() >= parameterHead) {
    const [tag, length] = [fields.short(), fields.short()];
    const isWhole = length <= fields.left();
    const value = fields.bytes(Math.min(length, fields.left()));
    if (isWhole || tag === tags.messagePayload) {
      options.set(tag, value);
    }
  }

  return options;
}

/** Decodes the body of a deliver_sm. Throws MalformedPdu if it is invalid. */
export function decodeShortMessage(body: Buffer): ShortMessage {
  const fields = readFields(body);
  const address = (): SmppAddress => ({ ton: fields.byte(), npi: fields.byte(), address: fields.text() });
  fields.text(); // service type
  const [source, destination] = [address(), address()];
  const esmClass = fields.byte();
  fields.bytes(2); // protocol and priority
  fields.text(); // time of delivery
  fields.text(); // validity
  const registeredDelivery = fields.byte();
  fields.byte(); // replace
  const dataCoding = fields.byte();
  fields.byte(); // canned text
  const message = fields.bytes(fields.byte());
  const options = readOptions(fields);

  return { source, destination, esmClass, registeredDelivery, dataCoding, message, options };
}
