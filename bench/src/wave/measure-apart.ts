import { setTimeout as pause } from 'node:timers/promises';
import { listInbox } from 'shared-contracts/api/inbox';
import { getMe } from 'shared-contracts/api/users';
import type { Client } from 'shared-contracts/client';
import { timeStaffTexts } from '../api/measure-sending.ts';
import { atMost } from '../lib/report.ts';
import type { Measured } from '../lib/report.ts';
import { percentile } from '../lib/statistics.ts';
import { signIn } from '../stack/sign-in.ts';
import type { RunningApi } from '../stack/start-api.ts';
import { startWorker } from '../stack/start-worker.ts';
import { timeWave } from './time-wave.ts';

const warmUpCalls = 200;
const staffTexts = 20;
const staffPauseMs = 100;
const lookMs = 100;
/** Time to wait before measuring: a worker that has just started is still compiling. */
const idleMs = 10_000;
const usualRecipients = 100_000;

/** Opens the inbox repeatedly until `isOver`. Returns how long each response took. */
async function timeInbox(
  client: Client,
  { accountId, isOver }: { accountId: number; isOver: () => boolean },
): Promise<number[]> {
  const times: number[] = [];
  while (!isOver()) {
    const start = performance.now();
    await client.call(listInbox, { accountId });
    times.push(performance.now() - start);
  }

  return times;
}

/**
 * Measures a wave's effect on staff, and the memory of the worker that sends it, in a separate process as in
 * production.
 */
export async function measureApart(api: RunningApi): Promise<Measured[]> {
  const { client } = await signIn({ apiUrl: api.url });
  const { organization } = await client.call(getMe, {});
  const accountId = organization.accounts[0]?.id ?? 0;
  const worker = startWorker(api);
  try {
    await pause(idleMs);
    for (let call = 0; call < warmUpCalls; call += 1) {
      await client.call(listInbox, { accountId });
    }
    let isOver = false;
    let mostMegabytes = 0;
    const watchMemory = async () => {
      while (!isOver) {
        mostMegabytes = Math.max(mostMegabytes, worker.residentMegabytes());
        await pause(lookMs);
      }
    };
    const [, inboxMs, staff] = await Promise.all([
      timeWave(api, 'plain', usualRecipients).finally(() => {
        isOver = true;
      }),
      timeInbox(client, { accountId, isOver: () => isOver }),
      timeStaffTexts(client, accountId, { texts: staffTexts, pauseMs: staffPauseMs }),
      watchMemory(),
    ]);

    return [
      atMost('inbox page meanwhile, p99', { value: percentile(inboxMs, 0.99), limit: 100, unit: 'ms' }),
      atMost('a staff text meanwhile, click to carrier, p95', {
        value: percentile(staff.waitsMs, 0.95),
        limit: 500,
        unit: 'ms',
      }),
      atMost('memory of the worker, most', { value: mostMegabytes, limit: 400, unit: 'MB' }),
    ];
  } finally {
    await worker.stop();
  }
}
