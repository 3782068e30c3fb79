import type { KeywordMeaning } from 'shared-contracts/texts/read-text';

/** Identifies one outbound message. A carrier returns it with each status callback. */
export interface MessageReference {
  readonly orgId: number;
  readonly messageId: number;
}

export interface OutboundMessage {
  /** Omitted for the product's own texts, such as sign-in codes, which get no status reports. */
  readonly reference?: MessageReference;
  /** The same for every call for this message, so that a carrier that supports idempotency keys sends it once. */
  readonly idempotencyKey: string;
  readonly from: string;
  readonly to: string;
  readonly body: string;
  /** URLs that the carrier can fetch with GET and HEAD. */
  readonly mediaUrls: readonly string[];
}

/**
 * Action of the sender after a rejection (texting-rules.md, Sending): retry-soon = with back-off; retry-later = once or
 * twice, much later; suppress = never text this number again; opt-out = suppress and record the opt-out; stop = stop
 * the whole wave and say so; hold = until tomorrow; await-credentials = for as long as the carrier rejects our
 * credentials; await-carrier = for as long as the carrier is unreachable or accepts no more; fail = give up.
 */
export type CarrierAction =
  | 'retry-soon'
  | 'retry-later'
  | 'suppress'
  | 'opt-out'
  | 'stop'
  | 'hold'
  | 'await-credentials'
  | 'await-carrier'
  | 'fail';

/** A carrier's rejection of a message: its code, its meaning for staff, and the action to take. */
export interface CarrierVerdict {
  readonly carrierCode: string;
  readonly description: string;
  /** Description once the message is no longer retried; omitted if `description` still fits. */
  readonly descriptionAtEnd?: string;
  readonly action: CarrierAction;
}

export type SendOutcome =
  | { readonly kind: 'accepted'; readonly carrierId: string }
  | ({ readonly kind: 'refused'; readonly retryAfterSeconds?: number } & CarrierVerdict)
  /**
   * The request was sent and got no response: the message may be on its way. Never resent without an idempotency key.
   */
  | { readonly kind: 'unknown'; readonly description: string };

/** Result of looking up an unknown outcome at the carrier. */
export type FoundOutcome =
  | { readonly kind: 'accepted'; readonly carrierId: string }
  | { readonly kind: 'absent' }
  /** Several messages match; only a status callback can tell which one it is. */
  | { readonly kind: 'undecided' };

export interface OutcomeQuestion {
  readonly message: OutboundMessage;
  readonly attemptedAt: Date;
  /** Carrier IDs known to belong to other messages to the same number. */
  readonly takenCarrierIds: readonly string[];
}

/** A carrier's HTTP callback, not verified yet. */
export interface CallbackRequest {
  /** Public URL that the carrier called, with its query. */
  readonly url: string;
  /** Headers with lowercase names. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Raw body, byte for byte. */
  readonly body: string;
}

/** A part of an MMS. Its type and name are claimed by the sender; either may be missing. */
export interface InboundMedia {
  readonly url: string;
  readonly contentType?: string;
  readonly name?: string;
}

/** A text from a customer, parsed from a carrier's callback. */
export interface ParsedText {
  readonly carrier: string;
  /** The carrier's own ID of the message. Duplicates of a text have the same ID. */
  readonly carrierId: string;
  readonly from: string;
  readonly to: string;
  readonly body: string;
  readonly media: readonly InboundMedia[];
  /** Keyword that the carrier recognized in this text, in any language; it overrides the words (features TX-03). */
  readonly statedKeyword?: KeywordMeaning;
  /**
   * Whether the carrier itself has confirmed this STOP, START or HELP, so that we do not (texting-rules.md, Opting out
   * and in).
   */
  readonly isAnsweredByCarrier: boolean;
  /** Set if this is one of several parts, which the carrier passes in one by one; `body` is empty then. */
  readonly part?: TextPart;
}

/** One part of a long text. */
export interface TextPart {
  /** The same for all parts of a text, and different for a sender's concurrent texts. */
  readonly reference: string;
  readonly total: number;
  /** Index of the part, from 1. */
  readonly number: number;
  /** Content in the format of the carrier's `joinParts`. */
  readonly content: string;
}

/** A text from a customer with the time we received its callback. */
export interface InboundText extends ParsedText {
  readonly receivedAt: Date;
}

export type ReportedStatus = 'sent' | 'delivered' | 'undelivered' | 'failed';

/** A call to one of our numbers, parsed from a carrier's callback: it is ringing, or it has ended. */
export interface ParsedCall {
  /** The carrier's own ID of the call. */
  readonly carrierId: string;
  readonly from: string;
  readonly to: string;
  readonly hasEnded: boolean;
  /** Duration of the call; null if not reported. */
  readonly seconds: number | null;
}

export interface CallAnswer {
  readonly call: ParsedCall;
  /** Number that rings; null = the call is declined. */
  readonly forwardedTo: string | null;
}

/** Status that a carrier reports for a message it accepted. */
export interface StatusReport {
  readonly carrier: string;
  readonly carrierId: string;
  /** From our own signed callback URL. If the carrier does not return it, the report is matched by carrier ID. */
  readonly reference?: MessageReference;
  /**
   * Our number that sent the text, if the carrier includes it. Identifies the organization of a report without a
   * reference.
   */
  readonly number?: string;
  readonly status: ReportedStatus;
  readonly verdict?: CarrierVerdict;
}

export interface AvailableNumber {
  readonly phone: string;
  readonly locality: string;
  readonly region: string;
}

/**
 * Result of claiming a number: taken = someone else has it; refused = this carrier does not offer it, now or ever;
 * unknown = the carrier did not respond, not even when asked who owns the number.
 */
export type ClaimOutcome =
  | { readonly kind: 'claimed' }
  | { readonly kind: 'taken' }
  | { readonly kind: 'refused'; readonly description: string }
  | { readonly kind: 'unknown'; readonly description: string };

/** Entry point for callbacks of carriers with a connection of their own. Resolves once the callback is stored. */
export interface CarrierDoor {
  acceptInbound(carrierName: string, request: CallbackRequest): Promise<void>;
  acceptStatus(carrierName: string, requests: readonly CallbackRequest[]): Promise<void>;
}

/** One carrier. Rejected and lost calls are return values, not exceptions. */
export interface Carrier {
  /** Name as in /carriers/{carrier}/inbound. */
  readonly name: string;
  /** Whether a call that is repeated with the same idempotency key sends only once. */
  readonly honorsIdempotencyKey: boolean;

  /** Whether its reports contain our own reference, so that messages need not be found by the carrier's ID. */
  readonly handsBackReference?: true;

  send(message: OutboundMessage): Promise<SendOutcome>;

  /**
   * Sends many texts at once; omitted if each text is a separate call. Returns one promise per text, in order, so that
   * a slow response does not delay the others.
   */
  sendBatch?(messages: readonly OutboundMessage[]): Promise<SendOutcome>[];

  /**
   * Maximum number of concurrent calls, for a carrier that assigns its own slots; if omitted, the settings say how
   * many.
   */
  readonly callsAtOnce?: number;

  /** Looks up the outcome of a call whose response was lost; for carriers that do not support idempotency keys. */
  findOutcome?(question: OutcomeQuestion): Promise<FoundOutcome>;

  /** Whether the callback really comes from the carrier. */
  verify(request: CallbackRequest): boolean;

  /** Parses an inbound text. Undefined if the request is something else. */
  parseInbound(request: CallbackRequest): ParsedText | undefined;

  parseStatus(request: CallbackRequest): StatusReport[];

  /**
   * Joins the contents of parts, in order; undefined for a part that never arrived. For carriers that pass in parts.
   */
  joinParts?(contents: readonly (string | undefined)[]): string;

  /**
   * Maintains a connection for sending and receiving texts, for carriers that have one. Received data is passed to
   * `callbacks`. Returns a function that ends it.
   */
  connect?(callbacks: CarrierDoor): () => Promise<void>;

  /** Whether the connection is up in this process; for carriers that have one. */
  isConnected?(): boolean;

  /** Whether it only accepts text; messages with pictures are rejected. */
  readonly withoutPictures?: true;

  /**
   * Returns the headers needed to fetch this carrier's inbound media from `url`; empty for URLs that are not the
   * carrier's.
   */
  mediaHeaders(url: string): Readonly<Record<string, string>>;

  /** Searches an area code for available numbers. Throws if the carrier cannot be reached. */
  searchNumbers(areaCode: string): Promise<AvailableNumber[]>;

  /** Claims a number and configures it to pass its texts to us. A number that is already ours counts as claimed. */
  claimNumber(phone: string): Promise<ClaimOutcome>;

  /**
   * Configures one of our numbers to pass its calls to us; for carriers that support calls. Throws if the carrier
   * cannot be reached.
   */
  receiveCalls?(phone: string): Promise<void>;

  /** Parses a call. Undefined if the request is something else. */
  parseCall?(request: CallbackRequest): ParsedCall | undefined;

  /** Returns the instructions for a call in the carrier's format. */
  answerCall?(answer: CallAnswer): string;

  /** Releases one of our numbers. Does nothing if it is not ours. Throws if the carrier cannot be reached. */
  releaseNumber(phone: string): Promise<void>;
}
