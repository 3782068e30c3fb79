import { connect as connectTcp } from 'node:net';
import type { Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { answerTo, commands, createPduReader, cString, encodePdu, isAnswer, MalformedPdu } from './pdu.ts';
import type { Pdu } from './pdu.ts';
import type { SmppSettings } from './smpp-settings.ts';
import { invalidCommand, ok } from './smpp-statuses.ts';

/** Result of a request: not sent, possibly received, or answered. */
export type RequestResult =
  | { readonly kind: 'not-sent' }
  | { readonly kind: 'no-answer'; readonly reason: string }
  | { readonly kind: 'answer'; readonly status: number; readonly body: Buffer };

export interface SmppRequest {
  readonly command: number;
  readonly body: Buffer;
  /** Called with a response that arrived after it counted as lost. */
  readonly onLateAnswer?: (answer: { status: number; body: Buffer }) => void;
}

/** One connection to an SMSC, from open to close. */
export interface SmppConnection {
  request(request: SmppRequest): Promise<RequestResult>;
  /** Unbinds and closes the connection. */
  unbind(): Promise<void>;
  destroy(): void;
}

interface Waiting {
  readonly resolve: (result: RequestResult) => void;
  readonly timer: NodeJS.Timeout;
}

const highestSequence = 0x7fffffff;
/** Maximum number of late responses to wait for. */
const mostLate = 10_000;
const connectMs = 10_000;

/**
 * Connects to an SMSC. Does not use the library `smpp`, which stops reading after a PDU with a wrong length, treats a
 * truncated PDU as complete, and never ends a request whose connection broke.
 */
export function openSmppConnection(
  settings: SmppSettings,
  handlers: {
    onOpen: () => void;
    /** Handles a deliver_sm. Returns the command_status to respond with. */
    onDeliver: (body: Buffer) => Promise<number>;
    /** Called when the SMSC unbinds: it accepts no more requests, but pending ones may still be answered. */
    onUnbind: () => void;
    onClose: (reason: string) => void;
  },
): SmppConnection {
  const { enquireMs, answerMs } = settings.times;
  const { protocol, hostname: host, port } = new URL(settings.url);
  const isTls = protocol === 'smpps:';
  const address = { host: host.replace(/^\[|\]$/g, ''), port: Number(port) || (isTls ? 3550 : 2775) };
  const socket: Socket = isTls
    ? connectTls({ ...address, timeout: connectMs })
    : connectTcp({ ...address, timeout: connectMs });
  const read = createPduReader();
  const waiting = new Map<number, Waiting>();
  const late = new Map<number, NonNullable<SmppRequest['onLateAnswer']>>();
  let sequence = 0;
  let isOpen = false;
  let closeReason = 'The connection was closed.';
  let enquiry: NodeJS.Timeout | undefined;

  function close(reason: string): void {
    closeReason = reason;
    socket.destroy();
  }

  function write(pdu: Pdu): void {
    if (socket.writable) {
      socket.write(encodePdu(pdu));
    }
  }

  function request({ command, body, onLateAnswer }: SmppRequest): Promise<RequestResult> {
    if (!isOpen || !socket.writable) {
      return Promise.resolve({ kind: 'not-sent' });
    }
    sequence = sequence >= highestSequence ? 1 : sequence + 1;
    const number = sequence;
    write({ command, status: ok, sequence: number, body });

    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        waiting.delete(number);
        if (onLateAnswer && late.size < mostLate) {
          late.set(number, onLateAnswer);
        }
        resolve({ kind: 'no-answer', reason: 'it took too long' });
      }, answerMs);
      waiting.set(number, { resolve, timer });
    });
  }

  /** Schedules enquire_link. A connection without responses is half open: its pending requests are lost. */
  function planEnquiry(): void {
    clearTimeout(enquiry);
    enquiry = setTimeout(() => {
      void request({ command: commands.enquireLink, body: Buffer.alloc(0) }).then((result) => {
        if (result.kind === 'no-answer') {
          close('The SMSC did not answer an enquire_link.');
        }
      });
    }, enquireMs);
  }

  function takeAnswer({ status, sequence: number, body }: Pdu): void {
    const request = waiting.get(number);
    if (request) {
      waiting.delete(number);
      clearTimeout(request.timer);
      request.resolve({ kind: 'answer', status, body });

      return;
    }
    late.get(number)?.({ status, body });
    late.delete(number);
  }

  async function takeRequest({ command, sequence: number, body }: Pdu): Promise<void> {
    const answer = (status: number, answerBody: Buffer = Buffer.alloc(0)) =>
      write({ command: answerTo(command), status, sequence: number, body: answerBody });
    if (command === commands.deliverSm) {
      // The message ID of this response is unused, but the field is required.
      answer(await handlers.onDeliver(body), cString(''));
    } else if (command === commands.enquireLink) {
      answer(ok);
    } else if (command === commands.unbind) {
      handlers.onUnbind();
      answer(ok);
    } else {
      write({
        command: commands.genericNack,
        status: invalidCommand,
        sequence: number,
        body: Buffer.alloc(0),
      });
    }
  }

  socket.setNoDelay(true);
  // Only before the connection is open; after that, enquire_link detects failures.
  socket.on('timeout', () => (isOpen ? undefined : close('The SMSC could not be reached in time.')));
  socket.on(isTls ? 'secureConnect' : 'connect', () => {
    isOpen = true;
    socket.setTimeout(0);
    planEnquiry();
    handlers.onOpen();
  });
  socket.on('data', (bytes: Buffer) => {
    planEnquiry();
    try {
      for (const pdu of read(bytes)) {
        if (isAnswer(pdu.command)) {
          takeAnswer(pdu);
        } else {
          void takeRequest(pdu);
        }
      }
    } catch (error) {
      close(error instanceof MalformedPdu ? error.message : 'What the SMSC sent could not be read.');
    }
  });
  // The other side has closed its half; an SMPP session needs both.
  socket.on('end', () => close('The SMSC closed the connection.'));
  socket.on('error', (error) => {
    closeReason = error.message;
  });
  socket.on('close', () => {
    isOpen = false;
    clearTimeout(enquiry);
    late.clear();
    for (const { resolve, timer } of waiting.values()) {
      clearTimeout(timer);
      resolve({ kind: 'no-answer', reason: 'the connection broke' });
    }
    waiting.clear();
    handlers.onClose(closeReason);
  });

  return {
    request,
    async unbind() {
      await request({ command: commands.unbind, body: Buffer.alloc(0) });
      close('We took leave.');
    },
    destroy: () => close('We ended the connection.'),
  };
}
