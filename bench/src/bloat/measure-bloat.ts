import { setTimeout as pause } from 'node:timers/promises';
import { resolve } from 'node:path';
import { atMost } from '../lib/report.ts';
import type { Measured } from '../lib/report.ts';
import { setReceiptDelay } from '../stack/set-receipt-delay.ts';
import { startApi } from '../stack/start-api.ts';
import { timeWave } from '../wave/time-wave.ts';
import { bloatRows } from './bloat-rows.ts';
import { readSizes } from './read-sizes.ts';
import type { TableSize } from './read-sizes.ts';

const here = resolve(import.meta.dirname, '../../..');
const recipients = 1_000_000;
/** The last wave may take this many times as long as the first. */
const mostSlowdown = 1.25;
/** Time for autovacuum to finish what the last wave made due. */
const restMs = 90_000;

/** Measures what waves to the same million people, with their receipts, leave behind in tables and indexes. */
export async function measureBloat({
  waves,
  keptIn,
}: {
  waves: number;
  keptIn: string | undefined;
}): Promise<Measured[]> {
  const api = await startApi(here, { SEGMENTS_PER_SECOND: '1000000' }, { keptIn });
  try {
    await setReceiptDelay(api, 0);
    const seconds: number[] = [];
    let first: TableSize[] = [];
    for (let wave = 1; wave <= waves; wave += 1) {
      const { ms } = await timeWave(api, 'delivered', recipients);
      seconds.push(ms / 1_000);
      first = wave === 1 ? await readSizes(api.dataDir) : first;
    }
    await pause(restMs);
    const last = await readSizes(api.dataDir, { isRebuilding: true });
    const [firstSeconds = 0] = seconds;
    const lastSeconds = seconds.at(-1) ?? 0;

    return [
      atMost(`waves to a million, with receipts: ${seconds.map(Math.round).join(', ')} s; last of first`, {
        value: lastSeconds / firstSeconds,
        limit: mostSlowdown,
        unit: 'times',
      }),
      ...bloatRows(first, last),
    ];
  } finally {
    await api.stop();
  }
}
