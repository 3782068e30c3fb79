import type { Db } from '../db/client.ts';
import { microseconds, microsecondsPerSecond } from './clock.ts';
import { ensureNumberRate, reserveSlots } from './number-rates.store.ts';
import type { ClaimedText } from './outbound-text.ts';
import type { Sending } from './sending.ts';

export interface Postponed {
  readonly text: ClaimedText;
  readonly state: 'waiting' | 'reserved';
  readonly afterUs: number;
}

/** How far ahead slots are given away; beyond it a text waits without one, so that a conversation may overtake. */
const horizonUs = microsecondsPerSecond;
/** Texts that may go at once after a pause. */
const burst = 10;

async function reserve(
  sending: Sending,
  db: Db,
  asked: { orgId: number; number: string; segments: number; nowUs: number },
) {
  const ask = { ...asked, horizonUs };
  const reserved = await reserveSlots(db, asked.orgId, ask);
  if (reserved) {
    return reserved;
  }
  const stepUs = Math.ceil(microsecondsPerSecond / sending.limits.segmentsPerSecond);
  await ensureNumberRate(db, asked.orgId, { number: asked.number, stepUs, burst });

  return reserveSlots(db, asked.orgId, ask);
}

/** Splits texts into those whose number may send now and those that wait for a slot, in segments per second (domain-rules.md, Sending). */
export async function reserveForTexts(
  sending: Sending,
  db: Db,
  texts: readonly ClaimedText[],
): Promise<{ now: ClaimedText[]; later: Postponed[] }> {
  const isReserved = (text: ClaimedText) => text.formerState === 'reserved' || text.formerState === 'calling';
  const now = texts.filter(isReserved);
  const later: Postponed[] = [];
  const byNumber = Map.groupBy(
    texts.filter((text) => !isReserved(text)),
    (text) => `${text.orgId} ${text.number}`,
  );
  // In one order everywhere, so that two senders never wait for each other.
  for (const [, ofNumber] of [...byNumber].sort(([left], [right]) => (left < right ? -1 : 1))) {
    await splitByNumber(sending, db, { ofNumber, now, later });
  }

  return { now, later };
}

async function splitByNumber(
  sending: Sending,
  db: Db,
  split: { ofNumber: readonly ClaimedText[]; now: ClaimedText[]; later: Postponed[] },
): Promise<void> {
  const nowUs = microseconds(new Date());
  const segments = split.ofNumber.reduce((sum, text) => sum + Math.max(text.segments, 1), 0);
  const [first] = split.ofNumber;
  if (!first) {
    return;
  }
  const reserved = await reserve(sending, db, { orgId: first.orgId, number: first.number, segments, nowUs });
  if (!reserved) {
    split.later.push(
      ...split.ofNumber.map((text) => ({ text, state: 'waiting' as const, afterUs: horizonUs / 2 })),
    );

    return;
  }
  let slotUs = reserved.firstSlotUs;
  for (const text of split.ofNumber) {
    if (slotUs <= nowUs) {
      split.now.push(text);
    } else {
      split.later.push({ text, state: 'reserved', afterUs: slotUs - nowUs });
    }
    slotUs += Math.max(text.segments, 1) * reserved.stepUs;
  }
}
