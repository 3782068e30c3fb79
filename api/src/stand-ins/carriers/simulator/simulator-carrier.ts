import { hash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../../platform/db/client.ts';
import type { NotifyHub } from '../../../platform/db/processes/notify.ts';
import type {
  AvailableNumber,
  Carrier,
  ClaimOutcome,
  OutboundMessage,
  SendOutcome,
} from '../../../platform/edges/carrier.ts';
import { verdictOf } from '../../../messaging/carriers/error-codes.ts';
import { gatherCalls } from '../../../platform/gather/gather-calls.ts';
import { callInstructions } from '../../../messaging/carriers/call-instructions.ts';
import { parseSimulatedCall, parseSimulatedInbound, parseSimulatedStatus } from './simulator-callbacks.ts';
import { createOutcomeChooser } from './simulated-network.ts';
import type { CallFate } from './simulated-network.ts';
import { readNetworkSettings } from './network-settings.ts';
import { insertCalls } from './simulator.store.ts';

interface Answered {
  readonly carrierId: string;
  readonly fate: CallFate;
}

/** Returns the same ID for the same key, so a repeat gets the same response as the first call. */
const carrierIdOf = (key: string): string => `SIM${hash('sha256', key).slice(0, 32)}`;

const mostTogether = 1_000;
const batchesAtOnce = 2;

function outcomeOf({ carrierId, fate }: Answered): SendOutcome {
  if (fate.answer === 'accepted') {
    return { kind: 'accepted', carrierId };
  }
  if (fate.answer === 'reset') {
    return { kind: 'unknown', description: 'The carrier did not answer (ECONNRESET).' };
  }

  return { kind: 'refused', ...verdictOf(fate.answer.refusedWith) };
}

/** Area codes without free numbers, like some of those in big cities. */
const emptyAreaCodes = ['212', '310', '702'];

/** Returns numbers in an area code as a carrier would offer them. 555-01xx numbers belong to no one. */
function offeredNumbers(areaCode: string): AvailableNumber[] {
  if (!/^[2-9](?!11)\d{2}$/.test(areaCode) || emptyAreaCodes.includes(areaCode)) {
    return [];
  }

  return Array.from({ length: 10 }, (_, index) => ({
    phone: `+1${areaCode}555${String(120 + index).padStart(4, '0')}`,
    locality: 'Simulated',
    region: '',
  }));
}

function claimOffered(phone: string): ClaimOutcome {
  const isOffered = offeredNumbers(phone.slice(2, 5)).some((number) => number.phone === phone);

  return isOffered
    ? { kind: 'claimed' }
    : { kind: 'refused', description: 'The simulated carrier does not offer this number.' };
}

/** Shared parts of both simulated carriers: everything except how a message is handed over. */
export function simulatedCarrier(send: Carrier['send']): Carrier {
  return {
    name: 'simulator',
    honorsIdempotencyKey: true,
    handsBackReference: true,
    send,
    // It only runs on developer machines and in demos, where anyone may act as the carrier.
    verify: () => true,
    parseInbound: parseSimulatedInbound,
    parseStatus: parseSimulatedStatus,
    mediaHeaders: () => ({}),
    searchNumbers: async (areaCode) => offeredNumbers(areaCode),
    claimNumber: async (phone) => claimOffered(phone),
    // Claims are not recorded here; only the product knows who has which number.
    releaseNumber: async () => undefined,
    receiveCalls: async () => undefined,
    parseCall: parseSimulatedCall,
    answerCall: callInstructions,
  };
}

/** Creates the simulated carrier in the process that has its database: the default carrier, with a durable ledger. */
export function createSimulatorCarrier(database: Database, notify: Pick<NotifyHub, 'tell'>): Carrier {
  const calls = gatherCalls<OutboundMessage, Answered>({
    mostTogether,
    batchesAtOnce,
    async doTogether(messages) {
      const decide = createOutcomeChooser(await readNetworkSettings(database.db));
      const answered = messages.map(({ idempotencyKey, to }) => ({
        carrierId: carrierIdOf(idempotencyKey),
        fate: decide(to),
      }));
      const decided = messages.map(({ idempotencyKey, from, to, body, mediaUrls }, index) => {
        const { carrierId, fate } = answered[index] ?? { carrierId: '', fate: decide(to) };

        return { key: idempotencyKey, carrierId, from, to, body, mediaUrls, fate };
      });
      await insertCalls(database.db, decided, new Date());
      notify.tell('receipts');

      return answered;
    },
  });

  async function send(message: OutboundMessage): Promise<SendOutcome> {
    const answered = await calls.add(message);
    if (answered.fate.answerDelayMs > 0) {
      await pause(answered.fate.answerDelayMs);
    }

    return outcomeOf(answered);
  }

  // Requests made together are written to the ledger in one batch.
  return { ...simulatedCarrier(send), sendBatch: (messages) => messages.map(send) };
}
