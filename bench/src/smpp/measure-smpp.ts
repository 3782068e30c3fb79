import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { figureWithoutTarget } from '../lib/report.ts';
import type { Measured } from '../lib/report.ts';
import { median } from '../lib/statistics.ts';
import { startApi } from '../stack/start-api.ts';

const rounds = 3;
const windows = [10, 50] as const;
const texts = 2_000;
/** Round trip to an SMSC across the country. */
const answerMs = 20;

const here = resolve(import.meta.dirname, '../../..');
const smscScript = resolve(here, 'test-servers/src/smsc/run.ts');
const timeScript = resolve(here, 'api/src/platform/db/big/time-sending.ts');

async function withSmsc<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  const smsc = spawn(process.execPath, [smscScript, String(answerMs)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [url] = (await once(smsc.stdout, 'data')) as [Buffer]; // a pipe without an encoding emits buffers

    return await work(url.toString().trim());
  } finally {
    smsc.kill();
  }
}

/** Measures texts per second through a window, in several rounds. */
function timeWindow(window: number): Promise<number[]> {
  return withSmsc(async (url) => {
    const api = await startApi(here, {
      SMPP_URL: url,
      SMPP_SYSTEM_ID: 'texting',
      SMPP_PASSWORD: 'secret',
      SMPP_WINDOW: String(window),
      SIMULATOR: 'off',
      SEGMENTS_PER_SECOND: '1000000',
    });
    try {
      const rates: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const { stdout } = await promisify(execFile)(process.execPath, [
          timeScript,
          api.dataDir,
          'texts',
          String(texts),
          'smpp',
        ]);
        const { perSecond } = JSON.parse(stdout) as { perSecond: number }; // printed by our own script
        console.error(`window ${window}: ${Math.round(perSecond)} texts/s`);
        rates.push(perSecond);
      }

      return rates;
    } finally {
      await api.stop();
    }
  });
}

/** Measures texts from the queue through an SMSC window until they are settled. */
export async function measureSmpp(): Promise<Measured[]> {
  const rows: Measured[] = [];
  for (const window of windows) {
    const rate = median(await timeWindow(window));
    rows.push(
      figureWithoutTarget(
        `texts through a window of ${window}, answers after ${answerMs} ms`,
        rate,
        'texts/s',
      ),
      figureWithoutTarget(
        'of what a window lets through that is always full',
        rate / ((window * 1_000) / answerMs),
        'of 1',
      ),
    );
  }

  return rows;
}
