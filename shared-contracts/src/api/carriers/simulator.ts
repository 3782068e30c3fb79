import * as z from 'zod/mini';
import { Done, Instant } from '../../domain/common.ts';
import { Phone, Sender } from '../../domain/phone.ts';
import { simulator } from '../../kernel/access.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { unaudited } from '../../kernel/audited.ts';

const MediaUrls = z._default(z.array(z.url()).check(z.maxLength(10)), []);

/** A part of an MMS. The type and the name are what the sender claims; carriers leave either out. */
const MmsPart = z.object({
  url: z.url(),
  contentType: z.optional(z.string().check(z.maxLength(200))),
  name: z.optional(z.string().check(z.maxLength(200))),
});

/** A send call as the simulator received it. A repeat with the same key is listed again with `repeat` set. */
export const LedgerEntry = z.object({
  id: z.int(),
  key: z.string(),
  from: z.string(),
  to: z.string(),
  body: z.string(),
  mediaUrls: z.array(z.string()),
  /** False where a simulated fault refused the call: nothing went to the phone. */
  accepted: z.boolean(),
  /** The same key was received before; nothing went to the phone again. */
  repeat: z.boolean(),
  at: Instant,
});

/** How the simulated network behaves, for all numbers or for one. */
export const SimulatorSettings = z.object({
  /** Milliseconds until the delivery receipt. */
  receiptDelayMs: z.int().check(z.minimum(0), z.maximum(600_000)),
  /** Milliseconds that a send call takes. */
  answerDelayMs: z.int().check(z.minimum(0), z.maximum(60_000)),
  /** Carrier error code that deliveries end with; '' = delivered. */
  failureCode: z.string().check(z.maxLength(10)),
  /** Times each receipt is sent. */
  receiptCopies: z.int().check(z.minimum(1), z.maximum(5)),
  /** What the send call answers: normally, or one of the faults of the field. */
  outage: z.enum(['none', 'error500', 'busy429', 'acceptThenReset']),
});

/** A customer's phone texts in. The same id is received once, however often it is posted. */
export const simulateInbound = endpoint({
  name: 'simulateInbound',
  summary: 'Text in as a customer',
  method: 'POST',
  path: '/carriers/simulator/inbound',
  access: simulator,
  audit: unaudited.simulated,
  input: z.object({
    id: z.string().check(z.minLength(1), z.maxLength(100)),
    from: Sender,
    to: Phone,
    body: z._default(z.string().check(z.maxLength(1600)), ''),
    mediaUrls: MediaUrls,
    /** Parts with what the sender says about them, after those of `mediaUrls`. */
    media: z._default(z.array(MmsPart).check(z.maxLength(10)), []),
  }),
  output: Done,
});

/** What a worker apart from the API calls to send through the simulator; repeats of a key are answered alike. */
export const simulateSend = endpoint({
  name: 'simulateSend',
  summary: 'Send through the simulated carrier',
  method: 'POST',
  path: '/carriers/simulator/messages',
  access: simulator,
  audit: unaudited.simulated,
  input: z.object({
    key: z.string().check(z.minLength(1), z.maxLength(100)),
    from: Phone,
    to: Phone,
    body: z.string(),
    mediaUrls: MediaUrls,
  }),
  /** A refusal by carrier code, such as 21610, is an answer; outages come as 429, 500 and 503. */
  output: z.object({ carrierId: z.string(), refusedWith: z.optional(z.string()) }),
  errors: ['unavailable'],
});

/** Every send call that the simulator received, oldest first. */
export const readLedger = endpoint({
  name: 'readLedger',
  summary: 'Send calls the simulated carrier received',
  method: 'GET',
  path: '/carriers/simulator/ledger',
  access: simulator,
  input: z.object({ to: z.optional(z.string()), from: z.optional(z.string()) }),
  output: z.object({ items: z.array(LedgerEntry) }),
});

export const readSimulatorSettings = endpoint({
  name: 'readSimulatorSettings',
  summary: 'How the simulated network behaves',
  method: 'GET',
  path: '/carriers/simulator/settings',
  access: simulator,
  input: z.object({ phone: z.optional(Phone) }),
  output: SimulatorSettings,
});

/** Sets the behaviour for one customer's number, or for all where no phone is given. */
export const changeSimulatorSettings = endpoint({
  name: 'changeSimulatorSettings',
  summary: 'Change how the simulated network behaves',
  method: 'PUT',
  path: '/carriers/simulator/settings',
  access: simulator,
  audit: unaudited.simulated,
  input: z.object({ phone: z.optional(Phone), settings: z.partial(SimulatorSettings) }),
  output: SimulatorSettings,
});

export const simulatorEndpoints = [
  simulateInbound,
  simulateSend,
  readLedger,
  readSimulatorSettings,
  changeSimulatorSettings,
] as const;

export type LedgerEntry = z.infer<typeof LedgerEntry>;
export type SimulatorSettings = z.infer<typeof SimulatorSettings>;
