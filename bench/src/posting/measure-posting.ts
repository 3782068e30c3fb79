import { inTurn } from '../lib/in-turn.ts';
import { atLeast, atMost, figureWithoutTarget } from '../lib/report.ts';
import type { Measured } from '../lib/report.ts';
import { median } from '../lib/statistics.ts';
import { startApi } from '../stack/start-api.ts';
import type { RunningApi } from '../stack/start-api.ts';
import { preparePosting } from './post-texts.ts';
import type { Posting } from './post-texts.ts';
import { here } from '../stack/timing-script.ts';

const rounds = 5;
const mostP99Ms = 40;
const timesAsMany = 4;

/**
 * Measures POSTing texts, 16 at a time, to standalone API processes: this checkout's and, if given, the previous one's.
 */
export async function measurePosting(before: string | undefined): Promise<Measured[]> {
  const apis: RunningApi[] = [];
  try {
    const sides: { name: 'now' | 'before'; post: () => Promise<Posting> }[] = [];
    for (const [name, checkout] of [['before', before] as const, ['now', here] as const]) {
      if (!checkout) {
        continue;
      }
      const api = await startApi(checkout, { ROLE: 'api' });
      apis.push(api);
      sides.push({ name, post: await preparePosting(api.url) });
    }
    const figures = await inTurn(sides, rounds, ({ post }) => post());
    const middle = (name: 'now' | 'before', figure: keyof Posting) =>
      median((figures.get(name) ?? []).map((one) => one[figure]));

    return [
      figureWithoutTarget('POST a text, 16 at once', middle('now', 'perSecond'), 'calls/s'),
      figureWithoutTarget('POST a text, p50', middle('now', 'p50Ms'), 'ms'),
      atMost('POST a text, p99', { value: middle('now', 'p99Ms'), limit: mostP99Ms, unit: 'ms' }),
      ...(before
        ? [
            figureWithoutTarget('POST a text, before', middle('before', 'perSecond'), 'calls/s'),
            figureWithoutTarget('POST a text, p99, before', middle('before', 'p99Ms'), 'ms'),
            atLeast('POST a text, times as many', {
              value: middle('now', 'perSecond') / middle('before', 'perSecond'),
              limit: timesAsMany,
              unit: 'x',
            }),
          ]
        : []),
    ];
  } finally {
    for (const api of apis) {
      await api.stop();
    }
  }
}
