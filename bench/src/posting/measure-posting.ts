import { atLeast, atMost, noted } from '../lib/report.ts';
import type { Measured } from '../lib/report.ts';
import { median } from '../lib/statistics.ts';
import type { Stack } from '../stack/start-stack.ts';
import { preparePosting } from './post-texts.ts';
import type { Posting } from './post-texts.ts';

const rounds = 3;
const mostP99Ms = 40;

/** POST a text, 16 at once, by an API process alone; with an earlier checkout, one round of each after the other. */
export async function measurePosting(stack: Stack, earlier: Stack | undefined): Promise<Measured[]> {
  const post = await preparePosting(stack);
  const postEarlier = earlier && (await preparePosting(earlier));
  const now: Posting[] = [];
  const before: Posting[] = [];
  for (let round = 0; round < rounds; round++) {
    if (postEarlier) before.push(await postEarlier());
    now.push(await post());
  }
  const middle = (of: readonly Posting[], figure: keyof Posting) => median(of.map((one) => one[figure]));
  const rate = middle(now, 'perSecond');

  return [
    noted('POST a text, 16 at once', rate, 'calls/s'),
    noted('POST a text, p50', middle(now, 'p50Ms'), 'ms'),
    atMost('POST a text, p99', { value: middle(now, 'p99Ms'), limit: mostP99Ms, unit: 'ms' }),
    ...(before.length > 0
      ? [
          noted('POST a text, the earlier checkout', middle(before, 'perSecond'), 'calls/s'),
          noted('POST a text, the earlier checkout, p99', middle(before, 'p99Ms'), 'ms'),
          atLeast('POST a text, times the earlier rate', {
            value: rate / middle(before, 'perSecond'),
            limit: 4,
            unit: 'x',
          }),
        ]
      : []),
  ];
}
