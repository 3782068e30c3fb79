import type { SimulatorSettings } from 'shared-contracts/api/carriers/simulator';

/** How the network behaves until somebody changes it. */
const calmNetwork: SimulatorSettings = {
  receiptDelayMs: 700,
  answerDelayMs: 0,
  failureCode: '',
  receiptCopies: 1,
  outage: 'none',
};

/** What is set for all phones, and for single ones on top of that. */
export type NetworkSettings = ReadonlyMap<string, Partial<SimulatorSettings>>;

/** The behaviour towards one phone. */
export function behaviourTowards(phone: string, settings: NetworkSettings): SimulatorSettings {
  return { ...calmNetwork, ...settings.get(''), ...settings.get(phone) };
}

/** What becomes of one send call. */
export interface CallFate {
  /** What the caller hears: nothing in the case of a reset after the message was taken. */
  readonly answer: 'accepted' | 'reset' | { readonly refusedWith: string };
  readonly answerDelayMs: number;
  readonly receiptDelayMs: number;
  readonly receiptCopies: number;
  /** '' = will be delivered. */
  readonly failureCode: string;
  /** Whether the message was taken, whatever the caller hears. */
  readonly isAccepted: boolean;
}

/** Codes 2xxxx refuse the call itself, as at Twilio; all others come with the receipt. */
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

function fateOf(behaviour: SimulatorSettings): CallFate {
  const { answerDelayMs, receiptDelayMs, receiptCopies, failureCode } = behaviour;
  const answer = answerOf(behaviour);
  const isAccepted = typeof answer === 'string';

  return { answer, answerDelayMs, receiptDelayMs, receiptCopies, failureCode, isAccepted };
}

/** Decides send calls by the settings of the moment: calls to phones with no settings of their own share one fate. */
export function decideBy(settings: NetworkSettings): (phone: string) => CallFate {
  const usual = fateOf(behaviourTowards('', settings));

  return (phone) => (settings.has(phone) ? fateOf(behaviourTowards(phone, settings)) : usual);
}
