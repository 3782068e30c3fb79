import { expect, test } from 'vitest';
import { aStep } from '../../../testing/samples.ts';
import { nextDueIn, startTrial, textIn, toggleList, waitFor } from './trial-state.ts';

const day = 86_400_000;
const now = Date.parse('2026-11-20T15:00:00.000Z');
const steps = [
  { ...aStep(), key: 'a' },
  {
    ...aStep({
      eventId: 'not_responded',
      eventFilledArgs: { listId: 4, keywords: '', delay: 172_800 },
      actionFilledArgs: { ...aStep().actionFilledArgs, body: 'Still there?' },
    }),
    key: 'b',
  },
];
const flow = { steps, timeZone: 'America/New_York' };
const begun = startTrial(flow, now);
const bodies = ({ texts }: { texts: readonly { body: string }[] }) => texts.map(({ body }) => body);

test('[AU-07] a trial answers a keyword at once, and fills in the name', () => {
  const tried = textIn(flow, begun, 'join please');

  expect(bodies(tried)).toEqual(['join please', 'Welcome, Sam!']);
  expect(tried.entries.map(({ sentence }) => sentence)).toContain('Step 1 runs: Send Text.');
});

test('[AU-07] a trial says why a step does nothing', () => {
  const again = textIn(flow, textIn(flow, textIn(flow, begun, 'hello'), 'JOIN'), 'JOIN');
  const said = again.entries.map(({ sentence }) => sentence).join('\n');

  expect(said).toContain('Step 1 does nothing. ');
  expect(again.texts.filter(({ isTheirs }) => !isTheirs)).toHaveLength(1);
});

test('[AU-07] time passes on a clock of its own, up to what is due next', () => {
  expect(nextDueIn(begun)).toBe(2 * day);
  const waited = waitFor(flow, begun, day);
  expect(bodies(waited)).toEqual([]);
  const due = waitFor(flow, waited, nextDueIn(waited) ?? 0);

  expect(due.now).toBe(now + 2 * day);
  expect(due.texts).toEqual([{ isTheirs: false, body: 'Still there?', media: [], at: now + 2 * day }]);
});

test('[AU-07] STOP never reaches the flow, and ends what waits', () => {
  const stopped = textIn(flow, begun, 'STOP');
  const tried = waitFor(flow, textIn(flow, stopped, 'JOIN'), 5 * day);

  expect(bodies(tried)).toEqual(['STOP', 'JOIN']);
  expect(nextDueIn(tried)).toBeUndefined();
});

test('[AU-07] contacts outside the list get no reply', () => {
  const outside = textIn(flow, toggleList(flow, begun, 4), 'JOIN');

  expect(bodies(outside)).toEqual(['JOIN']);
});

test.each([
  ['Liked “Reply JOIN to win”', "A reaction doesn't start a flow and isn't a reply."],
  ['Auto-reply: JOIN us at 5', "An automatic message doesn't start a flow and isn't a reply."],
  [
    'Do not text me to JOIN',
    'They asked not to be texted. No flow starts, and your team is asked what to do.',
  ],
])('[TX-04] %j starts nothing, and says why', (body, sentence) => {
  const tried = textIn(flow, begun, body);

  expect(bodies(tried)).toEqual([body]);
  expect(tried.entries.at(-1)).toMatchObject({ hasActed: false, sentence });
});
