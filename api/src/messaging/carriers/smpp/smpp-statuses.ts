import { verdictOf } from '../error-codes.ts';
import type { CarrierVerdict, ReportedStatus } from '../../../platform/edges/carrier.ts';

/** command_status values that we respond with. */
export const ok = 0x00;
export const invalidCommand = 0x03;
export const temporaryFault = 0x64;
export const rejectedMessage = 0x66;

/** Whether the SMSC asks us to slow down: ESME_RTHROTTLED or ESME_RMSGQFUL. */
export const isThrottling = (status: number): boolean => status === 0x58 || status === 0x14;

/** Whether a bind failed because of our system ID, password or system type. */
export const areRefusedCredentials = (status: number): boolean => [0x0d, 0x0e, 0x0f, 0x53].includes(status);

/** Maps statuses to equivalent codes of the error table. A status that is not listed fails the text. */
const meanings: Readonly<Record<number, string>> = {
  0x04: '503', // not bound (any more)
  0x08: '500',
  0x0b: '21211',
  0x14: '30001',
  0x45: '500',
  0x48: '21211',
  0x50: '21211',
  0x58: '429',
  0x64: '500',
};

const nameOf = (status: number): string => `SMPP 0x${status.toString(16).padStart(2, '0')}`;

/** Returns the verdict for a rejected submit_sm. */
export function verdictOfStatus(status: number): CarrierVerdict {
  return { ...verdictOf(meanings[status] ?? nameOf(status)), carrierCode: nameOf(status) };
}

interface StateMeaning {
  /** Undefined if it adds nothing new. */
  readonly status?: ReportedStatus;
  readonly description?: string;
}

/** Message states by the word in a receipt's text, in the order of `message_state`, which counts from 1. */
const states: Readonly<Record<string, StateMeaning>> = {
  ENROUTE: {},
  DELIVRD: { status: 'delivered' },
  EXPIRED: {
    status: 'undelivered',
    description: 'The phone was off or out of range for too long, so the message was not delivered.',
  },
  DELETED: { status: 'failed', description: 'The carrier deleted the message before it was delivered.' },
  UNDELIV: { status: 'undelivered', description: 'The phone network could not deliver the message.' },
  ACCEPTD: { status: 'sent' },
  UNKNOWN: {},
  REJECTD: { status: 'failed', description: 'The phone network refused the message.' },
};

/** Names of SMPP 5.0, whole words and words of providers, with the equivalent word of SMPP 3.4. */
const synonyms: Readonly<Record<string, string>> = {
  ACCEPTED: 'ACCEPTD',
  ACKED: 'ACCEPTD',
  BUFFRED: 'ENROUTE',
  DELIVERED: 'DELIVRD',
  FAILED: 'UNDELIV',
  REJECTED: 'REJECTD',
  SCHEDULED: 'ENROUTE',
  SKIPPED: 'DELETED',
  UNDELIVERABLE: 'UNDELIV',
  UNDELIVERED: 'UNDELIV',
};

/** Words by `message_state`: SMPP 3.4 defines 1 to 8, 5.0 also 0 and 9. */
const wordsByState = ['SCHEDULED', ...Object.keys(states), 'SKIPPED'];

/** Returns the word for a `message_state`, or undefined if SMPP does not define it. */
export const wordOfState = (state: number): string | undefined => wordsByState[state];

export interface ReceiptMeaning {
  readonly status: ReportedStatus;
  readonly verdict?: CarrierVerdict;
}

/** Returns the meaning of a receipt's state, or undefined if it adds nothing new. `error` is the network's own code. */
export function meaningOfState(word: string, error: string): ReceiptMeaning | undefined {
  const { status, description } = states[synonyms[word] ?? word] ?? {};
  if (!status) {
    return undefined;
  }
  const carrierCode = error ? `${word} ${error}` : word;

  return { status, ...(description ? { verdict: { carrierCode, description, action: 'fail' } } : {}) };
}
