/** The SMSC's encoding of the default alphabet: one septet per byte, or eight septets packed into seven bytes. */
export type SmppAlphabet = 'gsm' | 'gsm-packed';
/** Format of IDs in receipts relative to those in submit_sm responses. */
export type IdForms = 'same' | 'hex-answers' | 'decimal-answers';

/** Address and credentials for binding to an SMSC, and the options agreed with its provider (docs/smpp.md). */
export interface SmppSettings {
  /** smpp://host:port, or smpps:// for TLS. */
  readonly url: string;
  readonly systemId: string;
  readonly password: string;
  readonly systemType: string;
  /** Maximum number of unanswered submit_sm requests. */
  readonly window: number;
  readonly alphabet: SmppAlphabet;
  readonly longTexts: 'udh' | 'payload';
  /** Size of the concatenation reference of long texts. */
  readonly referenceBits: 8 | 16;
  readonly idForms: IdForms;
  /** Whether the carrier itself replies to STOP, START and HELP. */
  readonly answersKeywords: boolean;
  readonly times: SmppTimes;
}

export interface SmppTimes {
  /** Interval between enquire_link requests on an idle connection. */
  readonly enquireMs: number;
  /** Response timeout; must be shorter than a text's lease. */
  readonly answerMs: number;
  /** A text that gets no slot in the window within this time is not sent and returns to the queue. */
  readonly timeoutMs: number;
  /** Pause before the second connection attempt; doubles up to the longest pause. */
  readonly leastPauseMs: number;
  readonly longestPauseMs: number;
  /** Minimum pause after rejected credentials, because an SMSC locks out clients that retry too often. */
  readonly refusedPauseMs: number;
  /** Pause in submissions after the SMSC throttles us; doubles up to eight times this value. */
  readonly throttledMs: number;
  /** A connection that is down longer than this is shown as an outage. */
  readonly outageMs: number;
}

/** Timings for a real SMSC; tests use shorter ones. */
export const smppTimes = (enquireSeconds: number): SmppTimes => ({
  enquireMs: enquireSeconds * 1_000,
  answerMs: 8_000,
  timeoutMs: 3_000,
  leastPauseMs: 500,
  longestPauseMs: 30_000,
  refusedPauseMs: 30_000,
  throttledMs: 1_000,
  outageMs: 20_000,
});
