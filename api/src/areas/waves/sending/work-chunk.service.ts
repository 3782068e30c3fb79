import { AppError } from '../../../kernel/app-error.ts';
import { rateOf } from '../../../messaging/sending/limits/number-credit.rules.ts';
import { callsAtOnce } from '../../../messaging/sending/sending.rules.ts';
import {
  correctReservation,
  reserveSegments,
} from '../../../messaging/sending/limits/reserve-segments.store.ts';
import { reserveTexts } from '../../../messaging/threads/wave-progress.store.ts';
import type { DueChunk } from './chunks.store.ts';
import { claimSlice } from './claim-slice.service.ts';
import { stopWaveBecause } from './control.service.ts';
import { recoverChunk } from './recover-chunk.service.ts';
import { sendSlice } from './send-slice.service.ts';
import { pauseNumberAfterFailures, hasMostlyFailed } from './settle-failed.service.ts';
import type { SliceContent } from './wave-content.service.ts';
import type { WaveSending } from './wave-sending.ts';

/** Most texts of one slice; fewer for a carrier that takes one text per call, so that the lease lasts. */
const mostTexts = 2_000;
const mostCallsEach = 10;
/** Time for which a number's capacity is claimed in advance; the number is left alone until then. */
const aheadUs = 200_000;
/** A claim this close to the end of its lease is not used. */
const leaseMarginMs = 2_000;

/** Creates the function that sends a chunk; remembers the segments of texts and the state of carriers. */
export function createChunkWork(
  waveSending: WaveSending,
): (chunk: DueChunk) => Promise<'sent' | 'held' | 'nothing'> {
  const { platform, sending, contents } = waveSending;
  const { db } = platform.database;
  const segmentsPerText = new Map<number, number>();
  const troubleInRow = new Map<string, number>();

  async function stop(chunk: DueChunk, description: string): Promise<void> {
    await platform.database.inTransaction(async (tx) => {
      await stopWaveBecause(tx, chunk.orgId, { waveId: chunk.waveId, description });
    });
  }

  /** Returns undefined if the wave was deleted, or cannot be sent as it is, which stops it. */
  async function contentOf(chunk: DueChunk): Promise<SliceContent | undefined> {
    try {
      return await contents.of(chunk);
    } catch (error) {
      if (!(error instanceof AppError)) {
        throw error;
      }
      await stop(chunk, `Stopped: ${error.message}`);

      return undefined;
    }
  }

  return async (chunk) => {
    if (chunk.isLost) {
      await recoverChunk(waveSending, chunk);

      return 'sent';
    }
    const { orgId, waveId, number } = chunk;
    const content = await contentOf(chunk);
    const carrier = sending.carriers.find(chunk.provider);
    if (!content) {
      return 'nothing';
    }
    if (!carrier) {
      await stop(chunk, `Stopped: this account's carrier, ${chunk.provider}, is not set up.`);

      return 'nothing';
    }
    const rate = rateOf(sending.limits.segmentsPerSecond);
    const most = carrier.sendBatch ? mostTexts : callsAtOnce(sending, carrier) * mostCallsEach;
    const wanted = Math.min(Math.max(chunk.remaining, 1), most);
    const texts = content.textsPerSecond
      ? await reserveTexts(db, orgId, { waveId, texts: wanted, perSecond: content.textsPerSecond })
      : wanted;
    const average = segmentsPerText.get(waveId) ?? content.usualSegments;
    const segments =
      texts > 0
        ? await reserveSegments(
            db,
            { orgId, number },
            { segments: Math.ceil(texts * average), aheadUs, rate },
          )
        : 0;
    if (segments <= 0) {
      return 'nothing';
    }
    // Measured before the claim, so that our view of the lease ends before the database's.
    const leaseEndsAt = performance.now() + sending.limits.leaseMs - leaseMarginMs;
    const slice = await claimSlice(waveSending, chunk, {
      texts: Math.min(texts, segments),
      segments,
      content,
    });
    const isClaimed = slice !== undefined && slice !== 'held';
    const claimedSegments = isClaimed ? slice.segments : 0;
    await correctReservation(db, { orgId, number }, { segments: claimedSegments - segments, rate });
    if (!isClaimed) {
      return slice ?? 'nothing';
    }
    if (slice.messages.length > 0) {
      segmentsPerText.set(waveId, slice.segments / slice.messages.length);
    }
    const { troubled } = await sendSlice(waveSending, slice, { carrier, leaseEndsAt });
    const inRow = hasMostlyFailed(slice, troubled) ? (troubleInRow.get(number) ?? 0) + 1 : 0;
    troubleInRow.set(number, inRow);
    if (inRow > 0) {
      await pauseNumberAfterFailures(waveSending, slice, { troubled, inRow });
    }

    return 'sent';
  };
}
