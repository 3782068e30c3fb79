import { verdictOf } from '../error-codes.ts';
import type { CarrierVerdict, ReportedStatus } from '../../../platform/edges/carrier.ts';

/** command_status of answers that this side gives. */
export const ok = 0x00;
export const invalidCommand = 0x03;
export const temporaryFault = 0x64;
export const rejectedMessage = 0x66;

/** The SMSC asks us to slow down: ESME_RTHROTTLED, and ESME_RMSGQFUL. */
export const isThrottling = (status: number): boolean => status === 0x58 || status === 0x14;

/** A bind that failed for our system id, password or system type. */
export const areRefusedCredentials = (status: number): boolean => [0x0d, 0x0e, 0x0f, 0x53].includes(status);

/** Statuses by the code of the errors table that means the same; one that is in no row fails the text. */
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

/** What a refusal of a submit_sm means. */
export function verdictOfStatus(status: number): CarrierVerdict {
  return { ...verdictOf(meanings[status] ?? nameOf(status)), carrierCode: nameOf(status) };
}

interface StateMeaning {
  /** Undefined where it tells nothing that is not known already. */
  readonly status?: ReportedStatus;
  readonly description?: string;
}

/** States of a message by the word in the text of a receipt; `message_state` counts through them from 1. */
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

/** The word of a `message_state`; undefined for one that SMPP 3.4 does not have. */
export const wordOfState = (state: number): string | undefined => Object.keys(states)[state - 1];

export interface ReceiptMeaning {
  readonly status: ReportedStatus;
  readonly verdict?: CarrierVerdict;
}

/** What a state in a receipt means; `error` is the network's own code. Undefined where it is no news. */
export function meaningOfState(word: string, error: string): ReceiptMeaning | undefined {
  const { status, description } = states[word] ?? {};
  if (!status) {
    return undefined;
  }
  const carrierCode = error ? `${word} ${error}` : word;

  return { status, ...(description ? { verdict: { carrierCode, description, action: 'fail' } } : {}) };
}
