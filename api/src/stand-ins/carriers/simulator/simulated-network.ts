import type { SimulatorSettings } from 'shared-contracts/api/carriers/simulator';

/** Default behavior of the network. */
const calmNetwork: SimulatorSettings = {
  receiptDelayMs: 700,
  answerDelayMs: 0,
  failureCode: '',
  receiptCopies: 1,
  outage: 'none',
};

/** Settings for all phones, and overrides for single phones. */
export type NetworkSettings = ReadonlyMap<string, Partial<SimulatorSettings>>;

/** Returns the behavior for one phone. */
export function settingsForPhone(phone: string, settings: NetworkSettings): SimulatorSettings {
  return { ...calmNetwork, ...settings.get(''), ...settings.get(phone) };
}

/** Outcome of one send call. */
export interface CallFate {
  /** Response to the caller; a reset accepts the message but sends no response. */
  readonly answer: 'accepted' | 'reset' | { readonly refusedWith: string };
  readonly answerDelayMs: number;
  readonly receiptDelayMs: number;
  readonly receiptCopies: number;
  /** Empty if the message will be delivered. */
  readonly failureCode: string;
  /** Whether the message was accepted, regardless of the response. */
  readonly isAccepted: boolean;
}

/** Codes 2xxxx reject the call itself, as at Twilio. All others are reported in the receipt. */
const refusesCall = (code: string): boolean => /^2\d{4}$/.test(code);

function answerOf({ outage, failureCode }: SimulatorSettings): CallFate['answer'] {
  if (outage === 'error500') {
    return { refusedWith: '500' };
  }
  if (outage === 'busy429') {
    return { refusedWith: '429' };
  }
  if (refusesCall(failureCode)) {
    return { refusedWith: failureCode };
  }

  return outage === 'acceptThenReset' ? 'reset' : 'accepted';
}

function fateOf(settings: SimulatorSettings): CallFate {
  const { answerDelayMs, receiptDelayMs, receiptCopies, failureCode } = settings;
  const answer = answerOf(settings);
  const isAccepted = typeof answer === 'string';

  return { answer, answerDelayMs, receiptDelayMs, receiptCopies, failureCode, isAccepted };
}

/**
 * Decides the outcome of send calls by the current settings. Calls to phones without their own settings share one
 * outcome object.
 */
export function createOutcomeChooser(settings: NetworkSettings): (phone: string) => CallFate {
  const usual = fateOf(settingsForPhone('', settings));

  return (phone) => (settings.has(phone) ? fateOf(settingsForPhone(phone, settings)) : usual);
}
