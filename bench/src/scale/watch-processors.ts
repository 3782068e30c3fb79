import { setTimeout as pause } from 'node:timers/promises';
import type { RunningApi } from '../stack/start-api.ts';
import type { Worker } from '../stack/start-worker.ts';
import { secondsOf, secondsOfMachine, secondsOfPostgres } from './processor-time.ts';

const lookMs = 200;

interface Look {
  readonly at: number;
  readonly workers: readonly number[];
  readonly postgres: number;
  readonly carrier: number;
  readonly machine: number;
}

/** CPU seconds within a time span. */
export interface ProcessorUse {
  readonly seconds: number;
  readonly workers: readonly number[];
  readonly postgres: number;
  /** API process, which acts as the simulated carrier for standalone workers. */
  readonly carrier: number;
  readonly machine: number;
}

/** A time span by the machine's clock. */
export interface Span {
  readonly startedAt: number;
  readonly ms: number;
}

function between(looks: readonly Look[], { startedAt, ms }: Span): ProcessorUse {
  const first = looks.findLast(({ at }) => at <= startedAt) ?? looks[0];
  const last = looks.find(({ at }) => at >= startedAt + ms) ?? looks.at(-1);
  if (!first || !last || first === last) {
    throw new Error('It was over before anybody looked.');
  }

  return {
    seconds: (last.at - first.at) / 1_000,
    workers: last.workers.map((seconds, index) => seconds - (first.workers[index] ?? 0)),
    postgres: last.postgres - first.postgres,
    carrier: last.carrier - first.carrier,
    machine: last.machine - first.machine,
  };
}

/** Runs a measurement, and returns its result with the CPU time that each side used during its time span. */
export async function watchProcessors<Timed extends Span>(
  { api, workers }: { api: RunningApi; workers: readonly Worker[] },
  measure: () => Promise<Timed>,
): Promise<{ timed: Timed; use: ProcessorUse }> {
  const looks: Look[] = [];
  const look = () =>
    looks.push({
      at: Date.now(),
      workers: workers.map(({ pid }) => secondsOf(pid)),
      postgres: secondsOfPostgres(api.dataDir),
      carrier: secondsOf(api.pid),
      machine: secondsOfMachine(),
    });
  let isOver = false;
  const watch = async () => {
    while (!isOver) {
      look();
      await pause(lookMs);
    }
    look();
  };
  const watching = watch();
  const timed = await measure().finally(() => {
    isOver = true;
  });
  await watching;

  return { timed, use: between(looks, timed) };
}
