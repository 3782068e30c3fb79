import { claimTexts } from './claim-texts.service.ts';
import type { ClaimedBatch, SideEffect } from './claim-texts.service.ts';
import { isDataError } from '../../../platform/db/errors/is-data-error.ts';
import type { Sending } from '../sending.rules.ts';

/** Claims a batch. If one row makes that fail, claims the others one by one. */
export async function claimBatch(sending: Sending, limit: number): Promise<ClaimedBatch> {
  try {
    return await claimTexts(sending, { limit });
  } catch (error) {
    if (!isDataError(error)) {
      throw error;
    }

    return claimOneByOne(sending, limit);
  }
}

async function claimOneByOne(sending: Sending, limit: number): Promise<ClaimedBatch> {
  const sideEffects: SideEffect[] = [];
  let skip = 0;
  for (let taken = 0; taken < limit; taken += 1) {
    try {
      const one = await claimTexts(sending, { limit: 1, skip });
      if (one.count === 0) {
        break;
      }
      sideEffects.push(...one.sideEffects);
    } catch (error) {
      if (!isDataError(error)) {
        throw error;
      }
      sending.platform.log.error({ err: error, skip }, 'a text in the queue cannot be worked on');
      skip += 1;
    }
  }

  // Failed rows stay due and are retried at the next poll rather than immediately.
  return { sideEffects, count: 0, nextSlotMs: undefined };
}
