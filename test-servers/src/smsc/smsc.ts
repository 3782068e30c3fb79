import { once } from 'node:events';
import smpp from 'smpp';
import type { LibraryPdu, LibrarySession } from 'smpp';

/** A submit_sm that the SMSC accepted, as the library parses it. */
export interface TakenSubmit {
  readonly id: number;
  readonly from: string;
  readonly to: string;
  readonly text: string;
  readonly udh: Buffer | undefined;
  readonly isPayload: boolean;
  readonly registeredDelivery: number;
  readonly userReference: number | undefined;
}

/** Outcome of a submit_sm. All but refused ones are recorded in the ledger. */
type Fate =
  | { readonly kind: 'take'; readonly answerAfter?: Promise<unknown>; readonly receiptFirst?: true }
  | { readonly kind: 'refuse'; readonly status: number }
  /** Accepted but never answered. */
  | { readonly kind: 'silent' }
  /** Accepted, but the connection drops instead of a response. */
  | { readonly kind: 'drop' };

interface ReceiptOptions {
  readonly state?: { readonly word: string; readonly number: number };
  readonly error?: string;
  readonly form?: 'text' | 'parameters' | 'both';
  readonly id?: string;
  /** Whether to return our own reference. */
  readonly withReference?: boolean;
}

/** An SMSC on its own port, built on the server side of the library, that behaves as a test specifies. */
export interface Smsc extends AsyncDisposable {
  readonly url: string;
  readonly ledger: TakenSubmit[];
  /** Bind attempts, in order. */
  readonly binds: { readonly systemId: string; readonly password: string }[];
  readonly enquiries: { count: number };
  readonly unbinds: { count: number };
  /** command_status for the next binds; 0 accepts them. */
  bindStatus: number;
  /** Whether the SMSC responds to enquire_link. */
  isAlive: boolean;
  fateOf(submit: Omit<TakenSubmit, 'id'>): Fate;
  writeId(id: number): string;
  /** Returns the last bound session. */
  session(): LibrarySession;
  isBound(): boolean;
  deliver(options: Record<string, unknown>): Promise<number>;
  receipt(of: TakenSubmit, options?: ReceiptOptions): Promise<number>;
}

export const delivered = { word: 'DELIVRD', number: 2 };
export const expired = { word: 'EXPIRED', number: 3 };
export const undeliverable = { word: 'UNDELIV', number: 5 };

function submitOf(pdu: LibraryPdu): Omit<TakenSubmit, 'id'> {
  const { message_payload: payload, short_message: short } = pdu;

  return {
    from: pdu.source_addr,
    to: pdu.destination_addr,
    text: payload?.message ?? short.message,
    udh: short.udh?.[0],
    isPayload: payload !== undefined,
    registeredDelivery: pdu.registered_delivery,
    userReference: pdu.user_message_reference,
  };
}

export async function startSmsc(tls: { key?: string; cert?: string; port?: number } = {}): Promise<Smsc> {
  const bound = new Set<LibrarySession>();
  const open = new Set<LibrarySession>();
  let lastId = 0xa0000;
  const server = smpp.createServer(tls, (session) => {
    open.add(session);
    session.on('error', () => undefined);
    session.on('close', () => {
      bound.delete(session);
      open.delete(session);
    });
    session.on('bind_transceiver', (pdu: LibraryPdu) => {
      smsc.binds.push({ systemId: pdu.system_id ?? '', password: pdu.password ?? '' });
      session.send(pdu.response({ command_status: smsc.bindStatus, system_id: 'smsc' }));
      if (smsc.bindStatus === 0) {
        bound.add(session);
      }
    });
    session.on('enquire_link', (pdu: LibraryPdu) => {
      smsc.enquiries.count += 1;
      if (smsc.isAlive) {
        session.send(pdu.response());
      }
    });
    session.on('unbind', (pdu: LibraryPdu) => {
      smsc.unbinds.count += 1;
      session.send(pdu.response());
    });
    session.on('submit_sm', (pdu: LibraryPdu) => void submitted(session, pdu));
  });

  async function submitted(session: LibrarySession, pdu: LibraryPdu): Promise<void> {
    const submit = submitOf(pdu);
    const fate = smsc.fateOf(submit);
    if (fate.kind === 'refuse') {
      session.send(pdu.response({ command_status: fate.status }));

      return;
    }
    lastId += 1;
    const taken = { ...submit, id: lastId };
    smsc.ledger.push(taken);
    if (fate.kind === 'drop') {
      session.destroy();
    }
    if (fate.kind !== 'take') {
      return;
    }
    if (fate.receiptFirst) {
      await smsc.receipt(taken);
    }
    await fate.answerAfter;
    session.send(pdu.response({ message_id: smsc.writeId(taken.id) }));
  }

  const smsc: Smsc = {
    url: '',
    ledger: [],
    binds: [],
    enquiries: { count: 0 },
    unbinds: { count: 0 },
    bindStatus: 0,
    isAlive: true,
    fateOf: () => ({ kind: 'take' }),
    writeId: String,
    isBound: () => bound.size > 0,
    session() {
      const last = [...bound].at(-1);
      if (!last) {
        throw new Error('No connection is bound.');
      }

      return last;
    },
    deliver: (options) =>
      new Promise((resolve) => {
        smsc.session().deliver_sm(options, (answer) => resolve(answer.command_status));
      }),
    receipt(of, options = {}) {
      const { state = delivered, error = '000', form = 'text', id = smsc.writeId(of.id) } = options;
      const text = `id:${id} sub:001 dlvrd:001 submit date:2611221200 done date:2611221201 stat:${state.word} err:${error} text:${of.text.slice(0, 10)} id:9`;

      return smsc.deliver({
        esm_class: 4,
        source_addr: of.to,
        source_addr_ton: 1,
        destination_addr: of.from,
        dest_addr_ton: 1,
        data_coding: 0,
        ...(form === 'parameters' ? {} : { short_message: text }),
        ...(form === 'text' ? {} : { receipted_message_id: id, message_state: state.number }),
        ...(options.withReference ? { user_message_reference: of.userReference } : {}),
      });
    },
    async [Symbol.asyncDispose]() {
      for (const session of open) {
        session.destroy();
      }
      server.close();
      await once(server, 'close');
    },
  };
  server.listen(tls.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;

  return Object.assign(smsc, { url: `${tls.key ? 'smpps' : 'smpp'}://127.0.0.1:${port}` });
}
