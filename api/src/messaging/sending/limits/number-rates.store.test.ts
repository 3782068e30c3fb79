import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Place } from '../../../testing/factories.ts';
import { useApi } from '../../../testing/test-api.ts';
import { creditOf } from './number-credit.rules.ts';
import { chargeNumbers, ensureNumberRates, findWaitingNumbers } from './number-rates.store.ts';
import { queueTexts } from '../testing/queued-texts.ts';

const api = useApi();
const rate = { stepUs: 60_000_000, burst: 10 };

/** Takes as many segments as a sender may from a place's number, up to `most`. */
async function take({ orgId, phone: number }: Place & { phone: string }, most: number): Promise<number> {
  return api.platform.database.inTransaction(async (tx) => {
    const ours = (await findWaitingNumbers(tx)).find((one) => one.number === number && one.isOurs);
    const segments = ours ? Math.min(creditOf(ours.conversationUs ?? 0, ours.nowUs, rate), most) : 0;
    if (ours && segments > 0) {
      const charge = { orgId, number, conversationSegments: segments, bulkSegments: 0 };
      await chargeNumbers(tx, [charge], { ...rate, nowUs: ours.nowUs });
    }

    return segments;
  });
}

test('[CA-07] many senders at once never take more of a number than its burst', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 2, maxLength: 30 }),
      async (sizes) => {
        const place = await api.make.place();
        const { db } = api.platform.database;
        await queueTexts(db, place, { count: 1 });
        await ensureNumberRates(db, [{ orgId: place.orgId, number: place.phone }], rate);

        const taken = await Promise.all(sizes.map((most) => take(place, most)));
        // A sender that found the number locked took nothing; the rest is left for the next one.
        const rest = await take(place, 100);

        expect(taken.reduce((sum, one) => sum + one, rest)).toBe(rate.burst + 1);
        expect(await take(place, 100)).toBe(0);
      },
    ),
    { numRuns: 8 },
  );
});

test('[CA-07] texts that are due later or under way do not open a number', async () => {
  const { db } = api.platform.database;
  const [later, calling] = [await api.make.place(), await api.make.place()];
  await queueTexts(db, later, { count: 3 });
  await queueTexts(db, calling, { count: 3 });
  await db
    .updateTable('outbound')
    .set({ due_us: Date.now() * 1_000 + 60_000_000 })
    .where('org_id', '=', later.orgId)
    .execute();
  await db.updateTable('outbound').set({ state: 'calling' }).where('org_id', '=', calling.orgId).execute();

  const numbers = (await findWaitingNumbers(db)).map(({ number }) => number);
  expect(numbers).not.toContain(later.phone);
  expect(numbers).not.toContain(calling.phone);
});
