import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { getNumberPool } from 'shared-contracts/api/accounts';
import { simulateInbound } from 'shared-contracts/api/carriers/simulator';
import { getMe } from 'shared-contracts/api/users';
import { atMost, figureWithoutTarget } from '../lib/report.ts';
import type { Measured } from '../lib/report.ts';
import { median, percentile } from '../lib/statistics.ts';
import { secondsOf } from '../scale/processor-time.ts';
import { signIn } from '../stack/sign-in.ts';
import { startApi } from '../stack/start-api.ts';
import { here } from '../stack/timing-script.ts';
import { openStreams } from './open-streams.ts';

const streams = 2_000;
const warmUps = 5;
const texts = 30;
/** One text a second, as in a busy account. */
const everyMs = 1_000;
const event = 'message.added';

function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');

  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1_000;
}

/** Measures how long after a customer's text 2,000 open streams of its account have received it, and their cost. */
export async function measureStreams(): Promise<Measured[]> {
  const api = await startApi(here);
  try {
    const { client, token } = await signIn({ apiUrl: api.url });
    const { organization } = await client.call(getMe, {});
    const accountId = organization.accounts[0]?.id ?? 0;
    const { data } = await client.call(getNumberPool, { accountId });
    const to = data[0]?.phone_number ?? '';

    const begun = { at: performance.now(), cpu: secondsOf(api.pid), memory: residentMegabytes(api.pid) };
    const opened = await openStreams(api.url, { token, accountId, streams });
    const openingMs = performance.now() - begun.at;
    const openingCpu = secondsOf(api.pid) - begun.cpu;

    async function timeText(n: number): Promise<number[]> {
      const arrivals = opened.arrivalsOf(event);
      const sentAt = performance.now();
      await client.call(simulateInbound, {
        id: randomUUID(),
        from: `+1212${2_000_000 + (n % 10)}`,
        to,
        body: `text ${n}`,
        mediaUrls: [],
      });

      return (await arrivals).map((at) => at - sentAt);
    }

    for (let n = 0; n < warmUps; n += 1) {
      await timeText(n);
    }
    const start = { at: performance.now(), cpu: secondsOf(api.pid) };
    const waits: number[][] = [];
    for (let n = 0; n < texts; n += 1) {
      await pause(Math.max(start.at + n * everyMs - performance.now(), 0));
      waits.push(await timeText(n));
    }
    const cores = (secondsOf(api.pid) - start.cpu) / ((performance.now() - start.at) / 1_000);
    const memory = residentMegabytes(api.pid);
    opened.close();

    return [
      figureWithoutTarget(`${streams} streams opened, 50 at once`, openingMs, 'ms'),
      figureWithoutTarget('the same, processor time of the API', (openingCpu / streams) * 1e6, 'µs/stream'),
      figureWithoutTarget('memory of the API before and with them', begun.memory, 'MB'),
      figureWithoutTarget('the same, with them', memory, 'MB'),
      figureWithoutTarget('one text, p50 of all streams', median(waits.flat()), 'ms'),
      atMost('one text, p95 of all streams', {
        value: percentile(waits.flat(), 0.95),
        limit: 300,
        unit: 'ms',
      }),
      figureWithoutTarget('one text, last stream, the slowest of 30', Math.max(...waits.flat()), 'ms'),
      atMost('processor of the API with one text a second', { value: cores, limit: 1, unit: 'cores' }),
    ];
  } finally {
    await api.stop();
  }
}
