import type { Tx } from '../db/client.ts';
import type { Carrier } from '../carriers/carrier.ts';
import { microsecondsPerMillisecond } from './clock.ts';
import { moveMessage } from './move-message.ts';
import type { ClaimedText } from './outbound-text.ts';
import { claimDueOutbound, findClaimedTexts, postponeOutbound, releaseOutbound } from './outbound.store.ts';
import { reserveForTexts } from './reserve-slots.ts';
import { insertSendAttempts } from './send-attempts.store.ts';
import type { Sending } from './sending.ts';
import { stoppedByBlock, stoppedByOptOut } from './stop-waiting.ts';

/** What is to be done about a claimed text once the claim is committed. */
export interface Errand {
  readonly text: ClaimedText;
  readonly carrier: Carrier;
  readonly kind: 'send' | 'look-up';
}

export interface ClaimedBatch {
  readonly errands: readonly Errand[];
  /** Rows the claim took from the queue, whatever came of them; as many as asked for = there may be more. */
  readonly count: number;
  /** Milliseconds until a text that waits for its number's slot is due. */
  readonly nextSlotMs: number | undefined;
}

type Decision =
  | { readonly kind: 'send' | 'look-up' | 'drop'; readonly text: ClaimedText }
  | { readonly kind: 'refuse'; readonly text: ClaimedText; readonly description: string };

/** A report was faster than the sender that made the call; 'sent' is where a failed delivery is tried again from. */
function isSettled(text: ClaimedText): boolean {
  if (text.status === 'sent') {
    return text.earlierDeliveries === 0;
  }

  return ['delivered', 'undelivered', 'failed'].includes(text.status);
}

function decide(text: ClaimedText, carrier: Carrier | undefined): Decision {
  if (isSettled(text)) {
    return { kind: 'drop', text };
  }
  if (!carrier) {
    return {
      kind: 'refuse',
      text,
      description: `The carrier ${text.provider} of this account is not set up.`,
    };
  }
  // Somebody may have made the call and died: only a carrier that knows the key may be called again.
  const mayHaveGone = text.formerState === 'lost' || text.formerState === 'calling';
  if (mayHaveGone && !carrier.honoursIdempotencyKey) {
    return { kind: 'look-up', text };
  }
  if (text.isBlocked) {
    return { kind: 'refuse', text, description: stoppedByBlock };
  }
  if (text.isOptedOut && !text.isKeywordAnswer) {
    return { kind: 'refuse', text, description: stoppedByOptOut };
  }
  if (text.suppressedBecause) {
    return { kind: 'refuse', text, description: text.suppressedBecause };
  }

  return { kind: 'send', text };
}

async function refuse(
  sending: Sending,
  tx: Tx,
  refusal: { text: ClaimedText; description: string },
): Promise<void> {
  const { text, description } = refusal;
  await releaseOutbound(tx, text);
  await moveMessage(sending.platform.live, tx, {
    orgId: text.orgId,
    messageIds: [text.messageId],
    to: 'failed',
    description,
  });
}

async function markSending(sending: Sending, tx: Tx, texts: readonly ClaimedText[]): Promise<void> {
  if (texts.length === 0) {
    return;
  }
  await insertSendAttempts(tx, texts);
  for (const [orgId, ofOrganization] of Map.groupBy(texts, (text) => text.orgId)) {
    const messageIds = ofOrganization.map((text) => text.messageId);
    await moveMessage(sending.platform.live, tx, { orgId, messageIds, to: 'sending' });
  }
}

/**
 * Claims what is due and decides about each text, in one transaction: whether the contact still may be texted,
 * whether its number has a slot, and the attempt written down. The calls are made after the commit (architecture.md, Server).
 */
export async function claimTexts(
  sending: Sending,
  asked: { limit: number; skip?: number },
): Promise<ClaimedBatch> {
  const { database } = sending.platform;

  return database.inTransaction(async (tx) => {
    const leaseUs = sending.limits.leaseMs * microsecondsPerMillisecond;
    const claims = await claimDueOutbound(tx, { skip: 0, ...asked, leaseUs });
    if (claims.length === 0) {
      return { errands: [], count: 0, nextSlotMs: undefined };
    }

    const texts = await findClaimedTexts(tx, claims);
    const found = new Set(texts.map(({ orgId, messageId }) => `${orgId} ${messageId}`));
    // The message went with its contact.
    const orphans = claims.filter(({ orgId, messageId }) => !found.has(`${orgId} ${messageId}`));
    for (const orphan of orphans) {
      await releaseOutbound(tx, orphan);
    }
    const decisions = texts.map((text) => decide(text, sending.carriers.find(text.provider)));
    for (const decision of decisions) {
      if (decision.kind === 'refuse') {
        await refuse(sending, tx, decision);
      }
      if (decision.kind === 'drop') {
        await releaseOutbound(tx, decision.text);
      }
    }
    const due = decisions.filter(({ kind }) => kind === 'send').map(({ text }) => text);
    const { now, later } = await reserveForTexts(sending, tx, due);
    for (const { text, state, afterUs } of later) {
      await postponeOutbound(tx, text, { state, afterUs, attempts: text.attempts });
    }
    await markSending(sending, tx, now);
    const lookUps = decisions.filter(({ kind }) => kind === 'look-up').map(({ text }) => text);
    const slots = later.map(({ afterUs }) => afterUs / microsecondsPerMillisecond);

    return {
      errands: [...errandsOf(sending, now, 'send'), ...errandsOf(sending, lookUps, 'look-up')],
      count: claims.length,
      nextSlotMs: slots.length > 0 ? Math.min(...slots) : undefined,
    };
  });
}

function errandsOf(sending: Sending, texts: readonly ClaimedText[], kind: Errand['kind']): Errand[] {
  return texts.flatMap((text) => {
    const carrier = sending.carriers.find(text.provider);

    return carrier ? [{ text, carrier, kind }] : [];
  });
}
