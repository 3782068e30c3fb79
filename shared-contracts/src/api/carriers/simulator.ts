import * as z from 'zod/mini';
import { Done, Instant } from '../../domain/common.ts';
import { Phone, Sender } from '../../domain/phone.ts';
import { simulator } from '../../kernel/access.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { unaudited } from '../../kernel/audited.ts';

const MediaUrls = z._default(z.array(z.url()).check(z.maxLength(10)), []);

/** Part of an MMS. Type and name are the sender's claims; carriers may omit either. */
const MmsPart = z.object({
  url: z.url(),
  contentType: z.optional(z.string().check(z.maxLength(200))),
  name: z.optional(z.string().check(z.maxLength(200))),
});

/** A send call that the simulator received. A repeat with the same key gets its own entry, with `repeat` set. */
export const LedgerEntry = z.object({
  id: z.int(),
  key: z.string(),
  from: z.string(),
  to: z.string(),
  body: z.string(),
  mediaUrls: z.array(z.string()),
  /** False if a simulated fault rejected the call, so nothing reached the phone. */
  accepted: z.boolean(),
  /** Whether the same key was received before. A repeat does not reach the phone. */
  repeat: z.boolean(),
  at: Instant,
});

/** Behavior of the simulated network, for all numbers or for one. */
export const SimulatorSettings = z.object({
  /** Milliseconds until the delivery receipt. */
  receiptDelayMs: z.int().check(z.minimum(0), z.maximum(600_000)),
  /** Milliseconds that a send call takes. */
  answerDelayMs: z.int().check(z.minimum(0), z.maximum(60_000)),
  /** Carrier error code for every delivery; '' if texts are delivered. */
  failureCode: z.string().check(z.maxLength(10)),
  /** Number of times each receipt is sent. */
  receiptCopies: z.int().check(z.minimum(1), z.maximum(5)),
  /** Fault of the send call; 'none' if it works normally. */
  outage: z.enum(['none', 'error500', 'busy429', 'acceptThenReset']),
});

/** Sends a text as a customer. The same id is received once, no matter how often it is posted. */
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
    /** Media parts with the sender's claims about them; they follow those of `mediaUrls`. */
    media: z._default(z.array(MmsPart).check(z.maxLength(10)), []),
  }),
  output: Done,
});

/**
 * Sends a text through the simulator, for workers that run separately from the API. Repeats of a key get the same
 * response.
 */
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
  /** A refusal with a carrier code, such as 21610, is a successful response. Outages return 429, 500 or 503. */
  output: z.object({ carrierId: z.string(), refusedWith: z.optional(z.string()) }),
  errors: ['unavailable'],
});

/** Lists every send call that the simulator received, oldest first. */
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

/** Sets the behavior for one customer's number, or for all numbers if `phone` is omitted. */
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

export type LedgerEntry = z.infer<typeof LedgerEntry>;
export type SimulatorSettings = z.infer<typeof SimulatorSettings>;
