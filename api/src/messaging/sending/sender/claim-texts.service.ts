import { isTextable } from 'shared-contracts/domain/phone';
import type { Tx } from '../../../platform/db/client.ts';
import type { Carrier } from '../../../platform/edges/carrier.ts';
import { claimDueOutbound } from '../queue/claim-outbound.store.ts';
import { microsecondsPerMillisecond } from '../queue/microseconds.rules.ts';
import { moveTexts } from '../../threads/move-texts.store.ts';
import { readNumberLimits } from '../limits/number-limits.service.ts';
import type { Claim, ClaimedText } from '../queue/outbound-text.rules.ts';
import { stoppedWithWave } from '../cancel/stop-wave-texts.service.ts';
import { findWaveStatuses, holdTexts } from '../queue/wave-outbound.store.ts';
import type { WaveStatuses } from '../queue/wave-outbound.store.ts';
import { findClaimedTexts, releaseClaims } from '../queue/outbound.store.ts';
import { insertSendAttempts } from '../queue/send-attempts.store.ts';
import type { Sending } from '../sending.rules.ts';
import {
  stoppedByBlock,
  stoppedByOptOut,
  stoppedByRequest,
  stoppedBySender,
} from '../cancel/stop-waiting.service.ts';

/** Action to take on a claimed text once the claim is committed. */
export interface SideEffect {
  readonly text: ClaimedText;
  readonly carrier: Carrier;
  readonly kind: 'send' | 'look-up';
}

export interface ClaimedBatch {
  readonly sideEffects: readonly SideEffect[];
  /**
   * Number of rows claimed from the queue, whatever their outcome. If it equals the requested number, there may be
   * more.
   */
  readonly count: number;
  /** Milliseconds until a number may send more of its waiting texts. */
  readonly nextSlotMs: number | undefined;
}

type Decision =
  | { readonly kind: 'send' | 'look-up'; readonly text: ClaimedText; readonly carrier: Carrier }
  | { readonly kind: 'drop' | 'hold'; readonly text: ClaimedText }
  | { readonly kind: 'refuse'; readonly text: ClaimedText; readonly description: string };

/**
 * Whether the text's outcome is known already, because a report arrived before the sender recorded the call. A
 * redelivery starts from 'sent', so that status settles only a first delivery.
 */
function isSettled(text: ClaimedText): boolean {
  if (text.status === 'sent') {
    return text.earlierDeliveries === 0;
  }

  return ['delivered', 'undelivered', 'failed'].includes(text.status);
}

function decide(text: ClaimedText, carrier: Carrier | undefined, waves: WaveStatuses): Decision {
  const wave = waves.of(text);
  if (isSettled(text)) {
    return { kind: 'drop', text };
  }
  if (!carrier) {
    return {
      kind: 'refuse',
      text,
      description: `This account's carrier, ${text.provider}, is not set up.`,
    };
  }
  // Another sender may have made the call and died: only a carrier that supports idempotency keys may be called again.
  const mayHaveGone = text.formerState === 'lost' || text.formerState === 'calling';
  if (mayHaveGone && !carrier.honorsIdempotencyKey) {
    return { kind: 'look-up', text, carrier };
  }
  if (wave === 'stopped') {
    return mayHaveGone || text.isUnanswered
      ? { kind: 'look-up', text, carrier }
      : { kind: 'refuse', text, description: stoppedWithWave };
  }
  if (!isTextable(text.phone)) {
    return { kind: 'refuse', text, description: stoppedBySender };
  }
  if (text.isBlocked) {
    return { kind: 'refuse', text, description: stoppedByBlock };
  }
  if (text.isOptedOut && !text.isKeywordAnswer) {
    return { kind: 'refuse', text, description: stoppedByOptOut };
  }
  if (text.isPausedByRequest) {
    return { kind: 'refuse', text, description: stoppedByRequest };
  }
  if (text.suppressedBecause) {
    return { kind: 'refuse', text, description: text.suppressedBecause };
  }

  return wave === 'paused' ? { kind: 'hold', text } : { kind: 'send', text, carrier };
}

/** Removes texts that will not be sent from the queue: already settled, rejected, or deleted with their contact. */
async function endTexts(
  tx: Tx,
  claims: readonly Claim[],
  { texts, decisions }: { texts: readonly ClaimedText[]; decisions: readonly Decision[] },
): Promise<void> {
  const claimed = new Set(texts.map(({ orgId, messageId }) => `${orgId} ${messageId}`));
  const orphans = claims.filter(({ orgId, messageId }) => !claimed.has(`${orgId} ${messageId}`));
  const refused = decisions.filter((decision) => decision.kind === 'refuse');
  const dropped = decisions.filter(({ kind }) => kind === 'drop');
  const ended = [...orphans, ...[...refused, ...dropped].map(({ text }) => text)];
  if (ended.length > 0) {
    await releaseClaims(tx, ended);
  }
  if (refused.length > 0) {
    await moveTexts(
      tx,
      'failed',
      refused.map(({ text, description }) => ({ ...text, description })),
    );
  }
}

async function markSending(tx: Tx, texts: readonly ClaimedText[]): Promise<void> {
  if (texts.length === 0) {
    return;
  }
  await insertSendAttempts(tx, texts);
  await moveTexts(tx, 'sending', texts.map(({ orgId, messageId }) => ({ orgId, messageId }))); // prettier-ignore
}

/**
 * Claims due texts and decides on each, in one transaction: what its number may send now, whether the contact may still
 * be texted, the status of its wave, and the recorded attempt. The calls are made after the commit (ARCHITECTURE.md,
 * Server). Texts waiting for their number's limit are left alone.
 */
export async function claimTexts(
  sending: Sending,
  { limit, skip = 0 }: { limit: number; skip?: number },
): Promise<ClaimedBatch> {
  const { database, live } = sending.platform;
  const { leaseMs, segmentsPerSecond } = sending.limits;

  return database.inTransaction(async (tx) => {
    const { credits, charge } = await readNumberLimits(tx, segmentsPerSecond);
    const leaseUs = leaseMs * microsecondsPerMillisecond;
    const claims = await claimDueOutbound(tx, { credits, limit, skip, leaseUs });
    if (claims.length === 0) {
      return { sideEffects: [], count: 0, nextSlotMs: await charge(tx, []) };
    }

    const texts = await findClaimedTexts(tx, claims);
    const waves = await findWaveStatuses(tx, texts);
    const decisions = texts.map((text) => decide(text, sending.carriers.find(text.provider), waves));
    await holdTexts(
      tx,
      decisions.flatMap(({ kind, text }) => (kind === 'hold' ? [text] : [])),
    );
    await endTexts(tx, claims, { texts, decisions });
    const sideEffects = decisions.flatMap((decision): SideEffect[] =>
      decision.kind === 'send' || decision.kind === 'look-up' ? [decision] : [],
    );
    const going = sideEffects.filter(({ kind }) => kind === 'send').map(({ text }) => text);
    const nextSlotMs = await charge(tx, going);
    await markSending(tx, going);
    tx.afterCommit(() => live.wake());

    return { sideEffects, count: claims.length, nextSlotMs };
  });
}
