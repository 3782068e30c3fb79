import type { OutboundMessage } from '../../platform/edges/carrier.ts';

/** A row of the queue in the hands of one sender; `fence` proves on every write that it still is. */
export interface Claim {
  readonly orgId: number;
  readonly messageId: number;
  readonly contactId: number;
  readonly fence: number;
  /** 0 = conversation, more = bulk. */
  readonly priority: number;
  /** Calls that were refused or lost so far. */
  readonly attempts: number;
  /** What the row was before this claim: 'calling' = another sender's lease ran out in mid-call. */
  readonly formerState: 'waiting' | 'reserved' | 'calling' | 'lost';
  readonly isKeywordAnswer: boolean;
  readonly earlierDeliveries: number;
}

/** A claimed text with what decides whether and how it goes out. */
export interface ClaimedText extends Claim {
  readonly accountId: number;
  readonly provider: string;
  readonly status: string;
  readonly number: string;
  readonly phone: string;
  readonly body: string;
  readonly mediaUrls: readonly string[];
  readonly segments: number;
  readonly waveId: number | null;
  /** A text of a wave whose last call brought no answer, so that the carrier may have it. */
  readonly isUnanswered: boolean;
  readonly timeZone: string;
  readonly isBlocked: boolean;
  readonly isOptedOut: boolean;
  /** A text of a wave or flow to a contact who asked not to be texted, while nobody has decided about it. */
  readonly isPausedByRequest: boolean;
  /** Why the phone can get no texts; null = it can. */
  readonly suppressedBecause: string | null;
}

/**
 * The same for every call about one delivery of a message, whoever makes it and however often; a delivery that the
 * carrier ended with a failure is followed by another one, with another key (texting-rules.md, Sending).
 */
export function idempotencyKey(claim: Pick<Claim, 'orgId' | 'messageId' | 'earlierDeliveries'>): string {
  const key = `${claim.orgId}:${claim.messageId}`;

  return claim.earlierDeliveries > 0 ? `${key}:${claim.earlierDeliveries}` : key;
}

/** The text as a carrier takes it. */
export function outboundMessage(text: ClaimedText): OutboundMessage {
  return {
    reference: { orgId: text.orgId, messageId: text.messageId },
    idempotencyKey: idempotencyKey(text),
    from: text.number,
    to: text.phone,
    body: text.body,
    mediaUrls: text.mediaUrls,
  };
}
