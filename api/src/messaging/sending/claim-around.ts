import { claimTexts } from './claim-texts.ts';
import type { ClaimedBatch, Errand } from './claim-texts.ts';
import { isFaultOfData } from './fault-of-data.ts';
import type { Sending } from './sending.ts';

/** Claims a batch. If one row makes that fail, claims the others one by one. */
export async function claimAround(sending: Sending, limit: number): Promise<ClaimedBatch> {
  try {
    return await claimTexts(sending, { limit });
  } catch (error) {
    if (!isFaultOfData(error)) {
      throw error;
    }

    return claimOneByOne(sending, limit);
  }
}

async function claimOneByOne(sending: Sending, limit: number): Promise<ClaimedBatch> {
  const errands: Errand[] = [];
  let skip = 0;
  for (let taken = 0; taken < limit; taken += 1) {
    try {
      const one = await claimTexts(sending, { limit: 1, skip });
      if (one.count === 0) {
        break;
      }
      errands.push(...one.errands);
    } catch (error) {
      if (!isFaultOfData(error)) {
        throw error;
      }
      sending.platform.log.error({ err: error, skip }, 'a text in the queue cannot be worked on');
      skip += 1;
    }
  }

  // Failed rows stay due and are retried at the next poll rather than immediately.
  return { errands, count: 0, nextSlotMs: undefined };
}
