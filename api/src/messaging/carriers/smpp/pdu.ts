/** The SMPP 3.4 operations that a transceiver needs; responses have the highest bit set. */
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

/** One protocol data unit; the meaning of its body depends on the command. */
export interface Pdu {
  readonly command: number;
  readonly status: number;
  readonly sequence: number;
  readonly body: Buffer;
}

const headerBytes = 16;
/** A payload has at most 65,535 bytes; the fields around it are short. */
const mostBytes = 70_000;

/** Thrown when the received data is not SMPP or is incomplete. */
export class MalformedPdu extends Error {
  override readonly name = 'MalformedPdu';
}

/** Encodes a PDU in wire format. */
export function encodePdu({ command, status, sequence, body }: Pdu): Buffer {
  const header = Buffer.alloc(headerBytes);
  header.writeUInt32BE(headerBytes + body.length, 0);
  header.writeUInt32BE(command, 4);
  header.writeUInt32BE(status, 8);
  header.writeUInt32BE(sequence, 12);

  return Buffer.concat([header, body]);
}

/**
 * Creates a reader for data that arrives in arbitrary chunks. Returns the complete PDUs. Throws MalformedPdu for an
 * impossible length, after which the start of the next PDU is unknown.
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

/** Encodes a NUL-terminated string. */
export const cString = (text: string): Buffer => Buffer.from(`${text}\0`, 'latin1');

/** Reads a body's fields one by one. Throws MalformedPdu if it ends too soon. */
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
    /** Returns the number of bytes that were not read yet. */
    left: () => body.length - offset,
  };
}
