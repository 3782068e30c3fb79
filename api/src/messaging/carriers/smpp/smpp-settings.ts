/** How an SMSC writes the default alphabet: each septet in a byte, or eight septets in seven bytes. */
export type SmppAlphabet = 'gsm' | 'gsm-packed';
/** How ids in receipts are written compared with those in answers to submit_sm. */
export type IdForms = 'same' | 'hex-answers' | 'decimal-answers';

/** Where and as whom we bind to an SMSC, and what was agreed with its provider (docs/smpp.md). */
export interface SmppSettings {
  /** smpp://host:port, or smpps:// for TLS. */
  readonly url: string;
  readonly systemId: string;
  readonly password: string;
  readonly systemType: string;
  /** submit_sm under way without an answer at the same time. */
  readonly window: number;
  readonly alphabet: SmppAlphabet;
  readonly longTexts: 'udh' | 'payload';
  /** Of the reference by which a phone joins the segments of a long text. */
  readonly referenceBits: 8 | 16;
  readonly idForms: IdForms;
  /** The carrier itself confirms STOP, START and HELP. */
  readonly answersKeywords: boolean;
  readonly times: SmppTimes;
}

export interface SmppTimes {
  /** Between two enquire_link on a connection that is quiet. */
  readonly enquireMs: number;
  /** An answer that takes longer counts as lost; shorter than the lease of a text. */
  readonly answerMs: number;
  /** A text that finds no place in the window by then has not left, and waits in the queue again. */
  readonly patienceMs: number;
  /** Pause before the second try to connect; it doubles up to the longest. */
  readonly leastPauseMs: number;
  readonly longestPauseMs: number;
  /** At least this long after refused credentials: who asks again and again is locked out. */
  readonly refusedPauseMs: number;
  /** Nothing is submitted for this long after the SMSC asked to slow down; it doubles up to eight times that. */
  readonly throttledMs: number;
  /** A connection that is down for longer is shown as an outage. */
  readonly outageMs: number;
}

/** The times of a real SMSC; tests have shorter ones. */
export const smppTimes = (enquireSeconds: number): SmppTimes => ({
  enquireMs: enquireSeconds * 1_000,
  answerMs: 8_000,
  patienceMs: 3_000,
  leastPauseMs: 500,
  longestPauseMs: 30_000,
  refusedPauseMs: 30_000,
  throttledMs: 1_000,
  outageMs: 20_000,
});
