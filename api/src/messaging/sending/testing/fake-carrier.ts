import type { Carrier, FoundOutcome, OutboundMessage, SendOutcome } from '../../../platform/edges/carrier.ts';
import { verdictOf } from '../../carriers/error-codes.ts';

/** A carrier whose responses are set by the test, and which records its calls. */
export interface PlayedCarrier extends Carrier {
  readonly calls: OutboundMessage[];
  readonly questions: string[];
  /** Responses to the next calls, in order; further calls are accepted. */
  readonly answers: (SendOutcome | Promise<SendOutcome>)[];
  readonly lookUps: FoundOutcome[];
}

export const acceptedOutcome = (carrierId: string): SendOutcome => ({ kind: 'accepted', carrierId });
export const refusedOutcome = (code: string): SendOutcome => ({ kind: 'refused', ...verdictOf(code) });
export const noAnswer: SendOutcome = {
  kind: 'unknown',
  description: 'The carrier did not answer (ECONNRESET).',
};

/** Creates a fake carrier, with or without idempotency keys. */
export function createFakeCarrier(options: { honorsIdempotencyKey?: boolean } = {}): PlayedCarrier {
  const played: PlayedCarrier = {
    name: 'played',
    honorsIdempotencyKey: options.honorsIdempotencyKey ?? true,
    calls: [],
    questions: [],
    answers: [],
    lookUps: [],
    async send(message) {
      played.calls.push(message);

      return played.answers.shift() ?? acceptedOutcome(`P-${message.idempotencyKey}`);
    },
    async findOutcome({ message }) {
      played.questions.push(message.idempotencyKey);

      return played.lookUps.shift() ?? { kind: 'undecided' };
    },
    verify: () => true,
    parseInbound: () => undefined,
    parseStatus: () => [],
    mediaHeaders: () => ({}),
    searchNumbers: async () => [],
    claimNumber: async () => ({ kind: 'claimed' }),
    releaseNumber: async () => undefined,
  };

  return played;
}
