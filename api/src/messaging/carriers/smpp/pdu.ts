/** The operations of SMPP 3.4 that a transceiver needs; an answer has the highest bit set. */
export const commands = {
  genericNack: 0x80000000,
  submitSm: 0x00000004,
  deliverSm: 0x00000005,
  unbind: 0x00000006,
  bindTransceiver: 0x00000009,
  enquireLink: 0x00000015,
} as const;

export const answerTo = (command: number): number => (command | 0x80000000) >>> 0;
export const isAnswer = (command: number): boolean => command >>> 31 === 1;

/** One protocol data unit; what its body means depends on the command. */
export interface Pdu {
  readonly command: number;
  readonly status: number;
  readonly sequence: number;
  readonly body: Buffer;
}

const headerBytes = 16;
/** A payload has 65,535 bytes at most; the fields around it are short. */
const mostBytes = 70_000;

/** What came is not SMPP, or not all of it is there. */
export class MalformedPdu extends Error {
  override readonly name = 'MalformedPdu';
}

/** Writes a PDU as it travels. */
export function encodePdu({ command, status, sequence, body }: Pdu): Buffer {
  const header = Buffer.alloc(headerBytes);
  header.writeUInt32BE(headerBytes + body.length, 0);
  header.writeUInt32BE(command, 4);
  header.writeUInt32BE(status, 8);
  header.writeUInt32BE(sequence, 12);

  return Buffer.concat([header, body]);
}

/**
 * Makes a reader of what a connection brings, in whatever pieces: returns the PDUs that are complete. Throws
 * MalformedPdu at a length that no PDU has; where the next one begins is unknown after that.
 */
export function createPduReader(): (bytes: Buffer) => Pdu[] {
  let rest: Buffer = Buffer.alloc(0);

  return (bytes) => {
    rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
    const pdus: Pdu[] = [];
    while (rest.length >= 4) {
      const length = rest.readUInt32BE(0);
      if (length < headerBytes || length > mostBytes) {
        throw new MalformedPdu(`A PDU cannot have ${length} bytes.`);
      }
      if (rest.length < length) {
        break;
      }
      pdus.push({
        command: rest.readUInt32BE(4),
        status: rest.readUInt32BE(8),
        sequence: rest.readUInt32BE(12),
        body: rest.subarray(headerBytes, length),
      });
      rest = rest.subarray(length);
    }

    return pdus;
  };
}

/** A field that ends with NUL. */
export const cString = (text: string): Buffer => Buffer.from(`${text}\0`, 'latin1');

/** Reads the fields of a body one after the other; throws MalformedPdu where it ends too soon. */
export function readFields(body: Buffer) {
  let offset = 0;
  const take = (bytes: number): Buffer => {
    if (offset + bytes > body.length) {
      throw new MalformedPdu('A PDU ends in the middle of a field.');
    }
    offset += bytes;

    return body.subarray(offset - bytes, offset);
  };

  return {
    byte: () => take(1).readUInt8(0),
    short: () => take(2).readUInt16BE(0),
    bytes: take,
    text(): string {
      const end = body.indexOf(0, offset);
      if (end < 0) {
        throw new MalformedPdu('A text in a PDU has no end.');
      }
      const text = body.toString('latin1', offset, end);
      offset = end + 1;

      return text;
    },
    isAtEnd: () => offset >= body.length,
  };
}
