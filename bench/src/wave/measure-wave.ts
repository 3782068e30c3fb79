import { resolve } from 'node:path';
import { changeSimulatorSettings } from 'shared-contracts/api/carriers/simulator';
import type { Size } from '../inbox/fill-account.ts';
import { atLeast, atMost, noted } from '../lib/report.ts';
import type { Measured } from '../lib/report.ts';
import { median } from '../lib/statistics.ts';
import { signIn } from '../stack/sign-in.ts';
import { startApi } from '../stack/start-api.ts';
import type { RunningApi } from '../stack/start-api.ts';
import { measureApart } from './measure-apart.ts';
import { measurePages } from './measure-pages.ts';
import { timeWave } from './time-wave.ts';
import type { Timed } from './time-wave.ts';

const rounds = 3;
const usualRecipients = 100_000;
const richRecipients = 10_000;
const leastShareOfBare = 0.5;
const noReceiptsMs = 600_000;

const here = resolve(import.meta.dirname, '../../..');
const unlimited = { SEGMENTS_PER_SECOND: '1000000' };

async function setReceipts(api: RunningApi, receiptDelayMs: number): Promise<void> {
  const { client } = await signIn({ apiUrl: api.url });
  await client.call(changeSimulatorSettings, { settings: { receiptDelayMs } });
}

/** Waves by a worker in the process of the API, in turns with the same rows by bare statements. */
async function measureEngine(api: RunningApi): Promise<Measured[]> {
  await setReceipts(api, noReceiptsMs);
  const timed: Record<'plain' | 'bare' | 'rich', Timed[]> = { plain: [], bare: [], rich: [] };
  for (let round = 1; round <= rounds; round += 1) {
    timed.plain.push(await timeWave(api, 'plain', usualRecipients));
    timed.bare.push(await timeWave(api, 'bare', usualRecipients));
    timed.rich.push(await timeWave(api, 'rich', richRecipients));
  }
  await setReceipts(api, 0);
  const delivered = await timeWave(api, 'delivered', usualRecipients);
  await setReceipts(api, noReceiptsMs);

  const rate = (what: keyof typeof timed) => median(timed[what].map(({ perSecond }) => perSecond));
  const seconds = median(timed.plain.map(({ ms }) => ms)) / 1_000;

  return [
    atMost('100,000 recipients, create to all sent', { value: seconds, limit: 4, unit: 's' }),
    noted('the same', rate('plain'), 'texts/s'),
    noted('the same rows by bare statements', rate('bare'), 'texts/s'),
    atLeast('share of the bare rate', {
      value: rate('plain') / rate('bare'),
      limit: leastShareOfBare,
      unit: 'of 1',
    }),
    atLeast('with delivery receipts applied', {
      value: delivered.perSecond,
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
 * Waves from create to all sent, in turns with the same rows inserted and marked by bare statements: machines differ, and
 * so does what else they do. Then what staff notice meanwhile. With a size, beside an account that is filled to it, and
 * what the form, the lists and the dashboard take there.
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
  const engine = await during({}, keptIn, measureEngine);
  const apart = await during({ ROLE: 'api' }, keptIn, (api) => measureApart(api, { isMillion }));

  return [...engine, ...apart, ...pages];
}
