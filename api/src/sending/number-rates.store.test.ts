import fc from 'fast-check';
import { expect, test } from 'vitest';
import { useApi } from '../testing/test-api.ts';
import { ensureNumberRate, reserveSlots } from './number-rates.store.ts';

const api = useApi();

test('[CA-07] reservations of many senders never overlap, and only the burst goes at once', async () => {
  const nowUs = 1_800_000_000_000_000;
  const stepUs = 13_334;
  const burst = 10;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 2, maxLength: 30 }),
      async (sizes) => {
        const { orgId, phone: number } = await api.make.place();
        const { db } = api.platform.database;
        await ensureNumberRate(db, orgId, { number, stepUs, burst });

        const reservations = await Promise.all(
          sizes.map(async (segments) => {
            const reserved = await reserveSlots(db, orgId, { number, segments, nowUs, horizonUs: 1e12 });

            return Array.from(
              { length: segments },
              (_, index) => (reserved?.firstSlotUs ?? 0) + index * stepUs,
            );
          }),
        );

        const slots = reservations.flat().sort((left, right) => left - right);
        const total = sizes.reduce((sum, size) => sum + size, 0);
        expect(slots).toEqual(Array.from({ length: total }, (_, index) => nowUs + (index - burst) * stepUs));
      },
    ),
    { numRuns: 15 },
  );
});

test('[CA-07] beyond the horizon nothing is given away, so that a conversation may overtake', async () => {
  const { orgId, phone: number } = await api.make.place();
  const { db } = api.platform.database;
  const ask = { number, segments: 20, nowUs: 1_000_000_000, horizonUs: 1_000_000 };
  await ensureNumberRate(db, orgId, { number, stepUs: 100_000, burst: 1 });

  expect(await reserveSlots(db, orgId, ask)).toEqual({ firstSlotUs: 999_900_000, stepUs: 100_000 });
  expect(await reserveSlots(db, orgId, ask)).toBeUndefined();
});
