import { timeStaff } from '../api/measure-sending.ts';
import { inTurn } from '../lib/in-turn.ts';
import { atLeast, atMost, figureWithoutTarget } from '../lib/report.ts';
import type { Measured } from '../lib/report.ts';
import { median, percentile } from '../lib/statistics.ts';
import { noReceiptsMs, setReceiptDelay } from '../stack/set-receipt-delay.ts';
import { startApi } from '../stack/start-api.ts';
import type { RunningApi } from '../stack/start-api.ts';
import { here, runScript, runTiming } from '../stack/timing-script.ts';

const rounds = 3;
/** Enough texts to make the start and end of the queue negligible. */
const texts = 8_000;
/** Ten seconds' worth of a number's limit. */
const limitedTexts = 750;
const bulkTexts = 1_900;
const staffPace = { texts: 40, pauseMs: 400 };

interface Timed {
  readonly perSecond: number;
  readonly queueUpdatesPerText: number;
  readonly messageUpdatesPerText: number;
  readonly hotShare: number;
}

interface Side {
  readonly name: 'now' | 'before';
  readonly api: RunningApi;
}

async function time({ name, api }: Side, count: number): Promise<Timed> {
  const timed = await runTiming<Timed>('time-sending', api, ['texts', count]);
  console.error(name, JSON.stringify(timed));

  return timed;
}

/** Starts this checkout and the previous one, if given, with the same limit per number. Stops them after the work. */
async function withSides<Result>(
  before: string | undefined,
  segmentsPerSecond: number,
  work: (sides: readonly Side[]) => Promise<Result>,
): Promise<Result> {
  const settings = { SEGMENTS_PER_SECOND: String(segmentsPerSecond) };
  const sides: Side[] = [];
  try {
    if (before) {
      sides.push({ name: 'before', api: await startApi(before, settings) });
    }
    sides.push({ name: 'now', api: await startApi(here, settings) });
    for (const { api } of sides) {
      // Receipts are measured in another benchmark.
      await setReceiptDelay(api, noReceiptsMs);
    }

    return await work(sides);
  } finally {
    for (const { api } of sides) {
      await api.stop();
    }
  }
}

/** Measures staff texts to their conversations while bulk texts of the same number wait for its limit. */
async function staffWaits({ name, api }: Side): Promise<number[]> {
  await runScript('time-sending', api, ['bulk', bulkTexts]);
  const waitsMs = await timeStaff(api, staffPace);
  console.error(name, `staff p50 ${median(waitsMs)} ms, p95 ${percentile(waitsMs, 0.95)} ms`);

  return waitsMs;
}

const former = (what: string, value: number | undefined, unit: string): Measured[] =>
  value === undefined || Number.isNaN(value) ? [] : [figureWithoutTarget(`${what}, before`, value, unit)];

/**
 * Measures the sender: from the queue to the carrier and off the queue, and the cost of waiting for a number's limit.
 */
export async function measureSender(before: string | undefined): Promise<Measured[]> {
  const unlimited = await withSides(before, 1_000_000, (sides) =>
    inTurn(sides, rounds, (side) => time(side, texts)),
  );
  const [limited, waits] = await withSides(before, 75, async (sides) => [
    await inTurn(sides, 1, (side) => time(side, limitedTexts)),
    await inTurn(sides, 1, staffWaits),
  ]);

  const middle = (of: Map<Side['name'], Timed[]>, name: Side['name'], key: keyof Timed) =>
    median((of.get(name) ?? []).map((timed) => timed[key]));
  const rate = middle(unlimited, 'now', 'perSecond');
  const rateBefore = middle(unlimited, 'before', 'perSecond');
  const both = (
    what: string,
    unit: string,
    { of, key }: { of: Map<Side['name'], Timed[]>; key: keyof Timed },
  ) => [
    figureWithoutTarget(what, middle(of, 'now', key), unit),
    ...former(what, middle(of, 'before', key), unit),
  ];
  const [waitsNow, waitsBefore] = [(waits.get('now') ?? []).flat(), (waits.get('before') ?? []).flat()];
  const staff = 'a staff text while 1,900 bulk texts of its number wait';

  return [
    atLeast('queue to carrier and settled', { value: rate, limit: 2_500, unit: 'texts/s' }),
    ...former('queue to carrier and settled', rateBefore, 'texts/s'),
    ...(before
      ? [atLeast('queue to carrier, times as many', { value: rate / rateBefore, limit: 10, unit: 'x' })]
      : []),
    ...both('updates of messages that write no index, at full speed', 'of 1', {
      of: unlimited,
      key: 'hotShare',
    }),
    ...both('updates of messages that write no index, at 75 a second', 'of 1', {
      of: limited,
      key: 'hotShare',
    }),
    ...both('row updates in the queue, of a text that waits for the limit', 'updates', {
      of: limited,
      key: 'queueUpdatesPerText',
    }),
    ...both('texts a second at a limit of 75', 'texts/s', { of: limited, key: 'perSecond' }),
    figureWithoutTarget(`${staff}, p50`, median(waitsNow), 'ms'),
    ...former(`${staff}, p50`, median(waitsBefore), 'ms'),
    atMost(`${staff}, p95`, { value: percentile(waitsNow, 0.95), limit: 500, unit: 'ms' }),
    ...former(`${staff}, p95`, percentile(waitsBefore, 0.95), 'ms'),
  ];
}
