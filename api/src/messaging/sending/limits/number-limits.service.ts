import type { Tx } from '../../../platform/db/client.ts';
import type { NumberCredit } from '../queue/claim-outbound.store.ts';
import { microsecondsPerMillisecond } from '../queue/microseconds.rules.ts';
import { creditOf, pauseUs, rateOf } from './number-credit.rules.ts';
import type { NumberRate } from './number-credit.rules.ts';
import { chargeNumbers, ensureNumberRates, findWaitingNumbers } from './number-rates.store.ts';
import type { Charge, WaitingNumber } from './number-rates.store.ts';
import type { ClaimedText } from '../queue/outbound-text.rules.ts';

/** Send limits of numbers with due texts, valid for one transaction. */
export interface NumberLimits {
  readonly credits: readonly NumberCredit[];
  /** Charges the texts sent now. Returns the milliseconds until a number may send more of its waiting texts. */
  charge(tx: Tx, texts: readonly ClaimedText[]): Promise<number | undefined>;
}

/** Pause while another sender is claiming for the number. It finishes soon and may leave some texts. */
const takenPauseMs = 25;

const keyOf = ({ orgId, number }: { orgId: number; number: string }): string => `${orgId} ${number}`;

/** Reads what each number with due texts may send now: segments per second, conversations before bulk texts. */
export async function readNumberLimits(tx: Tx, segmentsPerSecond: number): Promise<NumberLimits> {
  const rate = rateOf(segmentsPerSecond);
  const waiting = await readWaitingNumbers(tx, rate);
  const credits = waiting.flatMap((one) => (one.isOurs ? [creditAt(one, rate)] : []));

  return {
    credits,
    async charge(charging, texts) {
      const charges = chargesOf(texts);
      const nowUs = waiting[0]?.nowUs;
      if (charges.length > 0 && nowUs !== undefined) {
        await chargeNumbers(charging, charges, { ...rate, nowUs });
      }
      const byNumber = new Map(charges.map((one) => [keyOf(one), one]));
      const pauses = waiting.flatMap((one) => pausesMs(one, byNumber.get(keyOf(one)), rate));

      return pauses.length > 0 ? Math.min(...pauses) : undefined;
    },
  };
}

/** Reads the numbers after inserting the rates that they lack. */
async function readWaitingNumbers(tx: Tx, rate: NumberRate): Promise<WaitingNumber[]> {
  const waiting = await findWaitingNumbers(tx);
  const withoutRate = waiting.filter(({ nextUs }) => nextUs === null);
  if (withoutRate.length === 0) {
    return waiting;
  }
  await ensureNumberRates(tx, withoutRate, rate);

  return readWaitingNumbers(tx, rate);
}

function creditAt(one: WaitingNumber, rate: NumberRate): NumberCredit {
  const { orgId, number, hasConversations, hasBulk, nowUs } = one;

  return {
    orgId,
    number,
    conversation: hasConversations ? creditOf(one.conversationUs ?? 0, nowUs, rate) : 0,
    bulk: hasBulk ? creditOf(one.nextUs ?? 0, nowUs, rate) : 0,
  };
}

/** Sums the charges of claimed texts per number. Texts taken over from another sender were already charged. */
function chargesOf(texts: readonly ClaimedText[]): Charge[] {
  const charges = new Map<string, Charge>();
  for (const text of texts.filter(({ formerState }) => formerState === 'waiting')) {
    const { orgId, number } = text;
    const segments = Math.max(text.segments, 1);
    const { conversationSegments = 0, bulkSegments = 0 } = charges.get(keyOf(text)) ?? {};
    charges.set(keyOf(text), {
      orgId,
      number,
      conversationSegments: conversationSegments + (text.priority === 0 ? segments : 0),
      bulkSegments: bulkSegments + (text.priority === 0 ? 0 : segments),
    });
  }

  return [...charges.values()];
}

/** Returns the milliseconds until a number's due texts may be sent; empty if none are known to remain. */
function pausesMs(one: WaitingNumber, charge: Charge | undefined, rate: NumberRate): number[] {
  const { nowUs, conversationUs, nextUs } = one;
  if (conversationUs === null || nextUs === null) {
    return [];
  }
  const earliestUs = nowUs - rate.burst * rate.stepUs;
  const { conversationSegments = 0, bulkSegments = 0 } = charge ?? {};
  const after = (slotUs: number, segments: number) => Math.max(slotUs, earliestUs) + segments * rate.stepUs;
  const slots = [
    ...(one.hasConversations ? [after(conversationUs, conversationSegments)] : []),
    ...(one.hasBulk ? [after(nextUs, conversationSegments + bulkSegments)] : []),
  ];
  const closed = slots.filter((slotUs) => slotUs > nowUs);
  const ms = closed.map((slotUs) => pauseUs(slotUs, nowUs, rate) / microsecondsPerMillisecond);
  const isTaken = !one.isOurs && closed.length < slots.length;

  return isTaken ? [...ms, takenPauseMs] : ms;
}
