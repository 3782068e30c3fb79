import type { KeywordMeaning } from 'shared-contracts/texts/read-text';

/** Names one outbound message inside the product; a carrier hands it back with each status callback. */
export interface MessageReference {
  readonly orgId: number;
  readonly messageId: number;
}

export interface OutboundMessage {
  /** Missing for texts of the product itself, such as sign-in codes: nothing is reported of them. */
  readonly reference?: MessageReference;
  /** The same for every call that is about this message, so that a carrier that honours keys sends it once. */
  readonly idempotencyKey: string;
  readonly from: string;
  readonly to: string;
  readonly body: string;
  /** Addresses the carrier can reach by GET and HEAD. */
  readonly mediaUrls: readonly string[];
}

/**
 * What the sender does about a refusal (texting-rules.md, Sending):
 * retry-soon = with back-off; retry-later = once or twice, much later; suppress = never text this number again;
 * opt-out = suppress and write the opt-out; stop = stop the whole wave and say so; hold = until tomorrow;
 * await-credentials = for as long as the carrier refuses our credentials; await-carrier = for as long as the carrier
 * cannot be reached, or takes no more; fail = give up.
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

/** What a carrier said against a message: its code, what that means to a person, and what to do. */
export interface CarrierVerdict {
  readonly carrierCode: string;
  readonly description: string;
  /** The same where the message is not tried any more; missing where `description` fits then too. */
  readonly descriptionAtEnd?: string;
  readonly action: CarrierAction;
}

export type SendOutcome =
  | { readonly kind: 'accepted'; readonly carrierId: string }
  | ({ readonly kind: 'refused'; readonly retryAfterSeconds?: number } & CarrierVerdict)
  /** The request went out and no answer came back: the message may be on its way. Never sent again without a key. */
  | { readonly kind: 'unknown'; readonly description: string };

/** How an unknown outcome turned out when the carrier was asked. */
export type FoundOutcome =
  | { readonly kind: 'accepted'; readonly carrierId: string }
  | { readonly kind: 'absent' }
  /** Several messages could be this one; only a status callback can tell. */
  | { readonly kind: 'undecided' };

export interface OutcomeQuestion {
  readonly message: OutboundMessage;
  readonly attemptedAt: Date;
  /** Carrier ids that are known to belong to other messages to the same number. */
  readonly takenCarrierIds: readonly string[];
}

/** A carrier's HTTP callback, before anybody trusted it. */
export interface CallbackRequest {
  /** The address the carrier called, as it is known in public, with its query. */
  readonly url: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The body as it came, byte for byte. */
  readonly body: string;
}

/** A part of an MMS. Its type and name are what the sender claims; either may be missing. */
export interface InboundMedia {
  readonly url: string;
  readonly contentType?: string;
  readonly name?: string;
}

/** A text from a customer, as a carrier's callback tells it. */
export interface ParsedText {
  readonly carrier: string;
  /** The carrier's own id of the message: the same text delivered twice has the same id. */
  readonly carrierId: string;
  readonly from: string;
  readonly to: string;
  readonly body: string;
  readonly media: readonly InboundMedia[];
  /** The keyword that the carrier took this text for, in any language; it decides over the words (features TX-03). */
  readonly statedKeyword?: KeywordMeaning;
  /** The carrier has confirmed this STOP, START or HELP itself, so we do not (texting-rules.md, Opting out and in). */
  readonly isAnsweredByCarrier: boolean;
  /** Given where this is one of several parts, which the carrier hands in one by one; `body` is empty then. */
  readonly part?: TextPart;
}

/** One part of a long text. */
export interface TextPart {
  /** The same for all parts of a text, and different for texts of one sender that are under way together. */
  readonly reference: string;
  readonly total: number;
  /** From 1. */
  readonly number: number;
  /** As the carrier's `joinParts` reads it. */
  readonly content: string;
}

/** A text from a customer, with the time its callback reached us. */
export interface InboundText extends ParsedText {
  readonly receivedAt: Date;
}

export type ReportedStatus = 'sent' | 'delivered' | 'undelivered' | 'failed';

/** A call to a number of ours, as a carrier's callback tells it: that it rings, or that it is over. */
export interface ParsedCall {
  /** The carrier's own id of the call. */
  readonly carrierId: string;
  readonly from: string;
  readonly to: string;
  readonly hasEnded: boolean;
  /** How long it took; null where nothing is said of it. */
  readonly seconds: number | null;
}

export interface CallAnswer {
  readonly call: ParsedCall;
  /** Where it rings; null = it is declined. */
  readonly forwardedTo: string | null;
}

/** What a carrier says became of a message it accepted. */
export interface StatusReport {
  readonly carrier: string;
  readonly carrierId: string;
  /** From our own signed callback address; a report whose carrier does not hand it back is matched by carrier id. */
  readonly reference?: MessageReference;
  /** Our number, from which the text went out, where the carrier names it: whose the text is, without a reference. */
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
 * What became of claiming a number: taken = somebody else has it; refused = this carrier does not give it out, now or
 * ever; unknown = the carrier did not answer, also not to the question whose the number is.
 */
export type ClaimOutcome =
  | { readonly kind: 'claimed' }
  | { readonly kind: 'taken' }
  | { readonly kind: 'refused'; readonly description: string }
  | { readonly kind: 'unknown'; readonly description: string };

/** Where a carrier with a connection of its own hands in what comes; resolves once it is stored. */
export interface CarrierDoor {
  acceptInbound(carrierName: string, request: CallbackRequest): Promise<void>;
  acceptStatus(carrierName: string, requests: readonly CallbackRequest[]): Promise<void>;
}

/** One carrier. What it refuses and what it loses are answers, not exceptions. */
export interface Carrier {
  /** As in /carriers/{carrier}/inbound. */
  readonly name: string;
  /** Whether a call repeated with the same idempotency key sends once. */
  readonly honoursIdempotencyKey: boolean;

  /** Its reports name a message by our own reference, so that it need not be found by the carrier's id. */
  readonly handsBackReference?: true;

  send(message: OutboundMessage): Promise<SendOutcome>;

  /**
   * Takes many texts at once; missing where each text is a call of its own. Returns an answer for each, in their order:
   * one that comes late holds up none of the others.
   */
  sendBatch?(messages: readonly OutboundMessage[]): Promise<SendOutcome>[];

  /**
   * Calls that may be handed over at the same time, for a carrier that hands out places for them itself; missing where the
   * settings say how many.
   */
  readonly callsAtOnce?: number;

  /** Asks what became of a call whose answer was lost; for carriers that do not honour keys. */
  findOutcome?(question: OutcomeQuestion): Promise<FoundOutcome>;

  /** Whether the callback is really the carrier's. */
  verify(request: CallbackRequest): boolean;

  /** Undefined where the request is not an inbound text. */
  parseInbound(request: CallbackRequest): ParsedText | undefined;

  parseStatus(request: CallbackRequest): StatusReport[];

  /** The text of parts, in their order; undefined for one that never came. For carriers that hand in parts. */
  joinParts?(contents: readonly (string | undefined)[]): string;

  /**
   * Keeps up a connection by which texts go and come, for carriers that have one: what comes is handed to `callbacks`.
   * Returns how to end it.
   */
  connect?(callbacks: CarrierDoor): () => Promise<void>;

  /** For carriers with a connection: whether it is up in this process. */
  isConnected?(): boolean;

  /** Takes texts alone; messages with pictures are refused. */
  readonly withoutPictures?: true;

  /** Headers needed to fetch inbound media of this carrier from `url`; empty for addresses that are not the carrier's. */
  mediaHeaders(url: string): Readonly<Record<string, string>>;

  /** Numbers of an area code that it would give out now. Throws where it cannot be reached. */
  searchNumbers(areaCode: string): Promise<AvailableNumber[]>;

  /** Takes a number for us, and has its texts handed to us. A number that is ours already is claimed. */
  claimNumber(phone: string): Promise<ClaimOutcome>;

  /** Has the calls of a number of ours handed to us; for carriers of calls. Throws where the carrier cannot be reached. */
  receiveCalls?(phone: string): Promise<void>;

  /** Undefined where the request is not about a call. */
  parseCall?(request: CallbackRequest): ParsedCall | undefined;

  /** Says in the carrier's own words what is to be done with a call. */
  answerCall?(answer: CallAnswer): string;

  /** Gives a number back that is ours; nothing happens where it is not. Throws where the carrier cannot be reached. */
  releaseNumber(phone: string): Promise<void>;
}
