import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseStep } from 'shared-contracts/kernel/release-step';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ReleaseContext } from '../context.ts';
import { StoreFault } from '../files/store-fault.ts';
import { versionsOf } from '../registry/change-registry.ts';
import { sampleContext } from '../testing/sample-context.ts';
import { writeSample } from '../testing/sample-release.ts';
import { answerOrder } from './answer-order.ts';

const remote = 'mfe-inbox';
const start = Date.parse('2026-03-01T09:00:00.000Z');
const hour = 3_600_000;
let base: string;
let now = start;
let context: ReleaseContext;

beforeEach(async () => {
  base = mkdtempSync(join(tmpdir(), 'texting-steps-'));
  now = start;
  const clock = { now: () => now, wait: async () => undefined };
  context = sampleContext(base, { clock });
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    const folder = join(base, version);
    await context.releases.add(writeSample(folder, version), folder);
  }
  await take({ command: 'promote', remote, version: '1.0.0', why: '' });
});
afterEach(() => rmSync(base, { recursive: true }));

const take = (step: ReleaseStep, changes: Partial<ReleaseContext> = {}) =>
  answerOrder(({ who, say }) => ({ ...context, ...changes, who, say }), { who: 'Ben', step });
const canary = (version: string, why = ''): ReleaseStep => ({
  command: 'canary',
  remote,
  version,
  percent: 10,
  organizations: [13, 12, 13],
  why,
});
const promote = (version: string, why = ''): ReleaseStep => ({ command: 'promote', remote, version, why });
const rollback = (version: string): ReleaseStep => ({
  command: 'rollback',
  remote,
  version,
  why: 'Empty threads',
});
const freeze = (of: string | null, hours = 1): ReleaseStep => ({
  command: 'freeze',
  remote: of,
  until: new Date(now + hours * hour).toISOString(),
  why: 'Holidays',
});
const served = async () => versionsOf((await context.registry.read()).remotes[remote]);

describe('[PF-13] a step from the browser app is refused', () => {
  test.each([
    {
      of: 'a version that is not published',
      step: canary('9.0.0'),
      says: 'mfe-inbox 9.0.0 is not published',
    },
    { of: 'the stable version as canary', step: canary('1.0.0'), says: 'mfe-inbox 1.0.0 is stable already' },
    { of: 'the stable version again', step: promote('1.0.0'), says: 'mfe-inbox 1.0.0 is stable already.' },
    {
      of: 'a rollback without an earlier release',
      step: rollback('1.0.0'),
      says: 'no last known good release',
    },
    {
      of: 'another remote',
      step: { ...promote('1.0.0'), remote: 'mfe-other' } as ReleaseStep,
      says: 'mfe-other 1.0.0 is not published',
    },
    { of: 'a freeze that is over', step: freeze(null, -1), says: 'would be over already' },
    {
      of: 'the end of no freeze',
      step: { command: 'unfreeze', remote: null, why: 'x' } as const,
      says: 'There is no freeze of every remote.',
    },
  ])('$of', async ({ step, says }) => {
    const { revision } = await context.registry.read();

    expect(await take(step)).toEqual({ outcome: 'refused', sentences: [expect.stringContaining(says)] });
    expect((await context.registry.read()).revision).toBe(revision);
  });

  test('if the version to take back is neither stable nor the canary any more', async () => {
    await take(promote('1.1.0'));

    expect(await take(rollback('1.0.0'))).toEqual({
      outcome: 'overtaken',
      sentences: [expect.stringContaining('mfe-inbox 1.0.0 is no canary any more')],
    });
    expect(await served()).toMatchObject({ stable: '1.1.0' });
  });

  test('if the store does not answer, with the reason', async () => {
    const registry = { ...context.registry, read: () => Promise.reject(new StoreFault('Bucket x is away.')) };

    expect(await take(promote('1.1.0'), { registry })).toEqual({
      outcome: 'refused',
      sentences: ['Bucket x is away.'],
    });
  });
});

test('[PF-13] a canary, its share, the promotion and the rollback are in the history with who took them', async () => {
  expect(await take(canary('1.1.0'))).toEqual({
    outcome: 'done',
    sentences: [
      'Serving mfe-inbox 1.1.0 to 10 % of the organizations and organization 12 and organization 13; everybody else stays with 1.0.0.',
    ],
  });
  await take({ ...canary('1.1.0'), percent: 50, organizations: [] } as ReleaseStep);
  expect((await served()).canary).toEqual({ version: '1.1.0', percent: 50, organizations: [] });

  expect((await take(promote('1.1.0'))).outcome).toBe('done');
  expect(await served()).toEqual({ stable: '1.1.0', lastGood: '1.0.0' });
  expect((await take(rollback('1.1.0'))).sentences).toEqual([
    'mfe-inbox 1.1.0 is taken back: everybody is served 1.0.0.',
  ]);
  const steps = await context.registry.history(10);
  expect(steps.map(({ command, who, why }) => [command, who, why])).toEqual([
    ['rollback', 'Ben', 'Empty threads'],
    ['promote', 'Ben', ''],
    ['canary', 'Ben', ''],
    ['canary', 'Ben', ''],
    ['promote', 'Ben', ''],
  ]);
});

test('[PF-13] a version that was taken back is served again only with a reason, on the command line too', async () => {
  await take(canary('1.1.0'));
  await take(rollback('1.1.0'));
  await take(promote('1.2.0')); // other versions need none
  await take(rollback('1.2.0'));

  for (const step of [canary('1.1.0'), promote('1.2.0')]) {
    expect(await take(step)).toEqual({
      outcome: 'refused',
      sentences: [expect.stringMatching(/was taken back by Ben on \d{4}-\d\d-\d\d: Empty threads\. Say why/)],
    });
  }
  expect((await take(canary('1.1.0', 'Fixed by the API'))).outcome).toBe('done');
  expect((await take({ ...canary('1.1.0'), percent: 50 } as ReleaseStep)).outcome).toBe('done');
  const { takenBack } = await context.registry.read();
  expect(takenBack?.map(({ version, who, why }) => [version, who, why])).toEqual([
    ['1.2.0', 'Ben', 'Empty threads'],
    ['1.1.0', 'Ben', 'Empty threads'],
  ]);
});

describe('[PF-13] a freeze', () => {
  test.each([
    { of: 'of every remote', frozen: null },
    { of: 'of the remote', frozen: remote },
  ])('$of refuses canaries and promotions until it is over, and no rollback', async ({ frozen }) => {
    await take(promote('1.1.0'));
    expect((await take(freeze(frozen))).outcome).toBe('done');

    for (const step of [canary('1.2.0'), promote('1.2.0')]) {
      expect(await take(step)).toEqual({
        outcome: 'refused',
        sentences: [
          `Releases are frozen: ${frozen ?? 'every remote'} until 2026-03-01 10:00 UTC, by Ben: Holidays.`,
          expect.stringContaining('Rolling back stays possible.'),
        ],
      });
    }
    expect((await take(rollback('1.1.0'))).outcome).toBe('done');
    now += hour;
    expect((await take(promote('1.2.0'))).outcome).toBe('done');
  });

  test('lets a canary go to fewer organizations, and to no more', async () => {
    const share = (percent: number, organizations: number[] = []) =>
      take({ command: 'canary', remote, version: '1.1.0', percent, organizations, why: '' });
    await share(20, [12]);
    await take(freeze(null));

    expect([(await share(21, [12])).outcome, (await share(5, [13])).outcome]).toEqual(['refused', 'refused']);
    expect((await share(5)).outcome).toBe('done');
    expect((await served()).canary).toEqual({ version: '1.1.0', percent: 5, organizations: [] });
  });

  test('that was ended early refuses nothing, and stays on record', async () => {
    await take(freeze('mfe-inbox', 1));
    await take({ command: 'unfreeze', remote, why: 'A fix is needed' });

    expect((await take(promote('1.1.0'))).outcome).toBe('done');
    const { freezes } = await context.registry.read();
    expect(freezes).toMatchObject([{ why: 'Holidays', ended: { who: 'Ben', why: 'A fix is needed' } }]);
  });

  test('that begins while somebody promotes wins', async () => {
    const { registry } = context;
    let writes = 0;
    const write: typeof registry.write = async (next) => {
      writes += 1;
      if (writes === 1) {
        await take(freeze(null));
      }

      return registry.write(next);
    };

    expect(await take(promote('1.1.0'), { registry: { ...registry, write } })).toEqual({
      outcome: 'overtaken',
      sentences: [expect.stringContaining('Somebody froze or unfroze releases at the same moment.')],
    });
    expect(await served()).toEqual({ stable: '1.0.0' });
  });
});
