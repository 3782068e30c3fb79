import type { SmppSettings, SmppTimes } from '../smpp-settings.ts';

/** Long enough for a slow machine, short enough for a test. */
const quickTimes: SmppTimes = {
  enquireMs: 20_000,
  answerMs: 5_000,
  timeoutMs: 3_000,
  leastPauseMs: 10,
  longestPauseMs: 100,
  refusedPauseMs: 10,
  throttledMs: 20,
  outageMs: 20,
};

export const smppSettings = (
  url: string,
  change: Partial<Omit<SmppSettings, 'times'>> & { times?: Partial<SmppTimes> } = {},
): SmppSettings => ({
  url,
  systemId: 'texting',
  password: 'secret',
  systemType: '',
  window: 10,
  alphabet: 'gsm',
  longTexts: 'udh',
  referenceBits: 8,
  idForms: 'same',
  answersKeywords: false,
  ...change,
  times: { ...quickTimes, ...change.times },
});
