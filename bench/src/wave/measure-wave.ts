import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { changeSimulatorSettings } from 'shared-contracts/api/carriers/simulator';
import { getMe } from 'shared-contracts/api/users';
import { timeStaffTexts } from '../api/measure-sending.ts';
import { atLeast, atMost, noted } from '../lib/report.ts';
import type { Measured } from '../lib/report.ts';
import { median, percentile } from '../lib/statistics.ts';
import { signIn } from '../stack/sign-in.ts';
import { startApi } from '../stack/start-api.ts';
import type { RunningApi } from '../stack/start-api.ts';

const rounds = 3;
const usualRecipients = 100_000;
const richRecipients = 10_000;
const leastShareOfBare = 0.5;
const staffTexts = 20;
const staffPauseMs = 100;
const noReceiptsMs = 600_000;

const here = resolve(import.meta.dirname, '../../..');
const script = resolve(here, 'api/src/platform/db/big/time-wave.ts');

interface Timed {
  readonly ms: number;
  readonly texts: number;
  readonly perSecond: number;
}

/** 'bare': the same rows by statements alone · 'rich': with placeholders and a link · 'delivered': until receipts are in. */
type What = 'plain' | 'bare' | 'rich' | 'delivered';

async function time({ dataDir }: RunningApi, what: What, recipients: number): Promise<Timed> {
  const { stdout } = await promisify(execFile)(process.execPath, [script, dataDir, what, String(recipients)]);
  const timed = JSON.parse(stdout) as Timed; // printed by our own script
  console.error(what, JSON.stringify(timed));

  return timed;
}

async function setReceipts(api: RunningApi, receiptDelayMs: number): Promise<void> {
  const { client } = await signIn({ apiUrl: api.url });
  await client.call(changeSimulatorSettings, { settings: { receiptDelayMs } });
}

/** Staff write to their conversations while a wave runs. */
async function staffWaits(api: RunningApi): Promise<number[]> {
  const { client } = await signIn({ apiUrl: api.url });
  const { organization } = await client.call(getMe, {});
  const { waitsMs } = await timeStaffTexts(client, organization.accounts[0]?.id ?? 0, {
    texts: staffTexts,
    pauseMs: staffPauseMs,
  });

  return waitsMs;
}

/**
 * Waves from create to all sent, by a worker in the process of the simulated carrier, in turns with the same rows inserted
 * and marked by bare statements: machines differ, and so does what else they do.
 */
export async function measureWave({ isMillion }: { isMillion: boolean }): Promise<Measured[]> {
  const api = await startApi(here, { SEGMENTS_PER_SECOND: '1000000' });
  try {
    await setReceipts(api, noReceiptsMs);
    const timed: Record<'plain' | 'bare' | 'rich', Timed[]> = { plain: [], bare: [], rich: [] };
    for (let round = 1; round <= rounds; round += 1) {
      timed.plain.push(await time(api, 'plain', usualRecipients));
      timed.bare.push(await time(api, 'bare', usualRecipients));
      timed.rich.push(await time(api, 'rich', richRecipients));
    }
    const [waits] = await Promise.all([staffWaits(api), time(api, 'plain', usualRecipients)]);
    const million = isMillion ? await time(api, 'plain', 1_000_000) : undefined;
    await setReceipts(api, 0);
    const delivered = await time(api, 'delivered', usualRecipients);

    const rate = (what: keyof typeof timed) => median(timed[what].map(({ perSecond }) => perSecond));
    const seconds = median(timed.plain.map(({ ms }) => ms)) / 1_000;

    return [
      atMost('100,000 recipients, create to all sent', { value: seconds, limit: 4, unit: 's' }),
      ...(million
        ? [atMost('1,000,000 recipients', { value: million.ms / 1_000, limit: 40, unit: 's' })]
        : []),
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
      atMost('a staff text meanwhile, click to carrier, p95', {
        value: percentile(waits, 0.95),
        limit: 500,
        unit: 'ms',
      }),
    ];
  } finally {
    await api.stop();
  }
}
