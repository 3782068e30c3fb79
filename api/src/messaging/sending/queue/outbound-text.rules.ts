import type { OutboundMessage } from '../../../platform/edges/carrier.ts';

/** Description of a message about which the carrier reported nothing (features IN-02). */
export const nothingToSay = 'ok';

/** A queue row claimed by one sender. Every write checks `fence` to prove the claim still holds. */
export interface Claim {
  readonly orgId: number;
  readonly messageId: number;
  readonly contactId: number;
  readonly fence: number;
  /** 0 = conversation, higher = bulk. */
  readonly priority: number;
  /** Number of rejected or lost calls so far. */
  readonly attempts: number;
  /** State of the row before this claim. 'calling' = another sender's lease expired during a call. */
  readonly formerState: 'waiting' | 'reserved' | 'calling' | 'lost';
  readonly isKeywordAnswer: boolean;
  readonly earlierDeliveries: number;
}

/** A claimed text with the fields that decide whether and how it is sent. */
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
  /** Whether this is a wave text whose last call got no response, so the carrier may have it. */
  readonly isUnanswered: boolean;
  readonly timeZone: string;
  readonly isBlocked: boolean;
  readonly isOptedOut: boolean;
  /** Whether this is a wave or flow text to a contact who asked not to be texted and staff have not decided yet. */
  readonly isPausedByRequest: boolean;
  /** Reason the phone cannot receive texts; null if it can. */
  readonly suppressedBecause: string | null;
}

/**
 * Returns the idempotency key, which is the same for every call for one delivery of a message. If the carrier reports a
 * delivery as failed, the next delivery gets a new key (texting-rules.md, Sending).
 */
export function idempotencyKey(claim: Pick<Claim, 'orgId' | 'messageId' | 'earlierDeliveries'>): string {
  const key = `${claim.orgId}:${claim.messageId}`;

  return claim.earlierDeliveries > 0 ? `${key}:${claim.earlierDeliveries}` : key;
}

/** Converts a claimed text to the message passed to a carrier. */
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
