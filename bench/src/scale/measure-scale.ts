import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { figureWithoutTarget } from '../lib/report.ts';
import type { Measured } from '../lib/report.ts';
import { noReceiptsMs, setReceiptDelay } from '../stack/set-receipt-delay.ts';
import { startApi } from '../stack/start-api.ts';
import type { RunningApi } from '../stack/start-api.ts';
import { startWorker } from '../stack/start-worker.ts';
import type { Worker } from '../stack/start-worker.ts';
import { here, runTiming } from '../stack/timing-script.ts';
import { timeWave } from '../wave/time-wave.ts';
import { watchProcessors } from './watch-processors.ts';
import type { ProcessorUse, Span } from './watch-processors.ts';

const workerCounts = [1, 2, 4];
const warmUpRecipients = 2_000;
const recipients = 20_000;
const queuedTexts = 8_000;
/** Time to wait before measuring: workers that have just started are still compiling. */
const settleMs = 3_000;
/** Share of one or all processors above which the CPU is the bottleneck. */
const busyShare = 0.85;

interface Timed extends Span {
  readonly texts: number;
  readonly perSecond: number;
}

interface Load {
  readonly what: 'waves' | 'the queue';
  time(api: RunningApi): Promise<Timed>;
}

const loads: readonly Load[] = [
  { what: 'waves', time: (api) => timeWave(api, 'plain', recipients) },
  { what: 'the queue', time: (api) => runTiming<Timed>('time-sending', api, ['rate', queuedTexts]) },
];

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Returns the bottleneck: all processors, a process limited to one processor, or none. */
function limitOf({ seconds, workers, postgres, carrier, machine }: ProcessorUse): string {
  const processors = cpus().length;
  const share = (busy: number): string => (busy / seconds).toFixed(1);
  const sides = `workers ${share(sum(workers))}, PostgreSQL ${share(postgres)}, carrier ${share(carrier)}`;
  if (machine / seconds >= busyShare * processors) {
    return `the ${processors} processors (${sides}, others ${share(Math.max(machine - sum(workers) - postgres - carrier, 0))})`;
  }
  if (carrier / seconds >= busyShare) {
    return `the simulated carrier (${sides})`;
  }
  if (Math.min(...workers) / seconds >= busyShare) {
    return `the workers (${sides})`;
  }

  return `waiting for each other (${sides})`;
}

function rowsOf(title: string, { perSecond, texts }: Timed, use: ProcessorUse): Measured[] {
  const perText = (seconds: number) => (seconds * 1e6) / texts;

  return [
    figureWithoutTarget(title, perSecond, 'texts/s'),
    figureWithoutTarget(`${title}, processor time of workers`, perText(sum(use.workers)), 'µs/text'),
    figureWithoutTarget(`${title}, processor time of PostgreSQL`, perText(use.postgres), 'µs/text'),
    figureWithoutTarget(`${title}, processor time of the simulated carrier`, perText(use.carrier), 'µs/text'),
    { what: `${title}, held up by`, figure: limitOf(use), demand: '' },
  ];
}

async function withWorkers<Result>(
  { api, count }: { api: RunningApi; count: number },
  work: (workers: readonly Worker[]) => Promise<Result>,
): Promise<Result> {
  const workers = Array.from({ length: count }, () => startWorker(api));
  try {
    await timeWave(api, 'plain', warmUpRecipients);
    await pause(settleMs);

    return await work(workers);
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()));
  }
}

/**
 * Measures one, two and four worker processes with one PostgreSQL: how many texts they send, what a text costs each
 * side, and the bottleneck. The workers run in separate processes from the API, which acts as their carrier, with one
 * call per text. Costs carry over to other machines; rates apply to this one only.
 */
export async function measureScale(): Promise<Measured[]> {
  const settings = { ROLE: 'api', SEGMENTS_PER_SECOND: '1000000', DATABASE_CONNECTIONS: '12' };
  const api = await startApi(here, settings);
  try {
    // Receipts are measured in another benchmark.
    await setReceiptDelay(api, noReceiptsMs);
    const rows = new Map<string, Measured[]>(loads.map(({ what }) => [what, []]));
    for (const count of workerCounts) {
      await withWorkers({ api, count }, async (workers) => {
        for (const { what, time } of loads) {
          const { timed, use } = await watchProcessors({ api, workers }, () => time(api));
          const title = `${what}, ${count} ${count === 1 ? 'worker' : 'workers'}`;
          rows.get(what)?.push(...rowsOf(title, timed, use));
          console.error(title, JSON.stringify({ ...timed, ...use }));
        }
      });
    }

    return [...rows.values()].flat();
  } finally {
    await api.stop();
  }
}
