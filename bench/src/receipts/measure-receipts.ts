import { atLeast, figureWithoutTarget } from '../lib/report.ts';
import type { Measured } from '../lib/report.ts';
import { median } from '../lib/statistics.ts';
import { startApi } from '../stack/start-api.ts';
import { here, runTiming } from '../stack/timing-script.ts';

const rounds = 3;
const texts = 20_000;
/** Texts sent by the other checkout, which may be much slower. */
const textsBefore = 2_000;
const leastPerSecond = 5_000;
/** About one in each batch. */
const strangerEvery = 200;

interface Side {
  readonly name: string;
  readonly dataDir: string;
  readonly count: number;
}

async function perSecond(side: Side, strangers: number): Promise<number> {
  const timed = await runTiming<{ perSecond: number }>('time-receipts', side, [side.count, strangers]);

  return timed.perSecond;
}

/**
 * Measures delivery receipts from the simulated carrier to messages and inbox: stored, applied, sent to the live
 * streams. With another checkout, measures both in turn, so that other load on the machine affects both.
 */
export async function measureReceipts(before: string | undefined): Promise<Measured[]> {
  const now = await startApi(here);
  const then = before ? await startApi(before) : undefined;
  try {
    const sides = [
      { name: 'now', dataDir: now.dataDir, count: texts },
      ...(then ? [{ name: 'before', dataDir: then.dataDir, count: textsBefore }] : []),
    ];
    const rows: Measured[] = [];
    const measure = async (what: string, strangers: number): Promise<void> => {
      const rates = new Map<string, number[]>(sides.map(({ name }) => [name, []]));
      for (let round = 1; round <= rounds; round += 1) {
        for (const side of sides) {
          const rate = await perSecond(side, strangers);
          rates.get(side.name)?.push(rate);
          console.error(`${what}, round ${round}, ${side.name}: ${Math.round(rate)}/s`);
        }
      }
      const rate = median(rates.get('now') ?? []);
      rows.push(atLeast(what, { value: rate, limit: leastPerSecond, unit: 'receipts/s' }));
      const former = rates.get('before');
      if (!former) {
        return;
      }
      rows.push(figureWithoutTarget(`${what}, before`, median(former), 'receipts/s'));
      rows.push(figureWithoutTarget(`${what}, times as many`, rate / median(former), 'times'));
    };
    await measure('receipts of texts', 0);
    await measure('one in 200 of a text that is no message', strangerEvery);

    return rows;
  } finally {
    await now.stop();
    await then?.stop();
  }
}
