import { resolve } from 'node:path';
import type { Size } from '../inbox/fill-account.ts';
import { atLeast, atMost, figureWithoutTarget } from '../lib/report.ts';
import type { Measured } from '../lib/report.ts';
import { median } from '../lib/statistics.ts';
import { noReceiptsMs, setReceiptDelay } from '../stack/set-receipt-delay.ts';
import { startApi } from '../stack/start-api.ts';
import type { RunningApi } from '../stack/start-api.ts';
import { measureApart } from './measure-apart.ts';
import { measurePages } from './measure-pages.ts';
import { timeWave } from './time-wave.ts';
import type { Timed, WaveKind } from './time-wave.ts';

const rounds = 3;
const usualRecipients = 100_000;
const million = 1_000_000;
const richRecipients = 10_000;
const leastShareOfBare = 0.5;

const here = resolve(import.meta.dirname, '../../..');
const unlimited = { SEGMENTS_PER_SECOND: '1000000' };

/** Measures waves with a worker in the API process, alternating with bare statements that write the same rows. */
async function measureEngine(api: RunningApi, { isMillion }: { isMillion: boolean }): Promise<Measured[]> {
  const timed: Record<WaveKind, Timed[]> = { plain: [], bare: [], rich: [], delivered: [] };
  for (let round = 1; round <= rounds; round += 1) {
    await setReceiptDelay(api, noReceiptsMs);
    timed.plain.push(await timeWave(api, 'plain', usualRecipients));
    timed.bare.push(await timeWave(api, 'bare', usualRecipients));
    timed.rich.push(await timeWave(api, 'rich', richRecipients));
    await setReceiptDelay(api, 0);
    timed.delivered.push(await timeWave(api, 'delivered', usualRecipients));
  }
  await setReceiptDelay(api, noReceiptsMs);
  const millionMs = isMillion ? (await timeWave(api, 'plain', million)).ms : undefined;

  const rate = (what: WaveKind) => median(timed[what].map(({ perSecond }) => perSecond));
  const seconds = median(timed.plain.map(({ ms }) => ms)) / 1_000;

  return [
    atMost('100,000 recipients, create to all sent', { value: seconds, limit: 4, unit: 's' }),
    figureWithoutTarget('the same', rate('plain'), 'texts/s'),
    ...(millionMs === undefined
      ? []
      : [atMost('1,000,000 recipients', { value: millionMs / 1_000, limit: 40, unit: 's' })]),
    figureWithoutTarget('the same rows by bare statements', rate('bare'), 'texts/s'),
    atLeast('share of the bare rate', {
      value: rate('plain') / rate('bare'),
      limit: leastShareOfBare,
      unit: 'of 1',
    }),
    atLeast('with delivery receipts applied', {
      value: rate('delivered'),
      limit: 20_000,
      unit: 'texts/s',
    }),
    atLeast('10,000 with three placeholders, a link and the line about opting out', {
      value: rate('rich'),
      limit: 15_000,
      unit: 'texts/s',
    }),
  ];
}

/** Starts the API, measures, and stops it. */
async function during(
  settings: Readonly<Record<string, string>>,
  keptIn: string | undefined,
  measure: (api: RunningApi) => Promise<Measured[]>,
): Promise<Measured[]> {
  const api = await startApi(here, { ...unlimited, ...settings }, { keptIn });
  try {
    return await measure(api);
  } finally {
    await api.stop();
  }
}

/**
 * Measures waves from creation until all are sent, alternating with bare statements that insert and mark the same rows,
 * because machines and their other load differ. Then measures the effect on staff. With a size, measures next to an
 * account filled to it, and the form, the lists and the dashboard of that account.
 */
export async function measureWave({
  isMillion,
  size,
  keptIn,
}: {
  isMillion: boolean;
  size: Size | undefined;
  keptIn: string | undefined;
}): Promise<Measured[]> {
  const pages = size ? await during({}, keptIn, (api) => measurePages(api, size)) : [];
  const engine = await during({}, keptIn, (api) => measureEngine(api, { isMillion }));
  const apart = await during({ ROLE: 'api' }, keptIn, measureApart);

  return [...engine, ...apart, ...pages];
}
