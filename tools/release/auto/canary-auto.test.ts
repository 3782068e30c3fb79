import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { runCommandLine } from '../command-line.ts';
import type { ReleaseContext } from '../context.ts';
import type { HealthAnswer } from '../live/health.ts';
import { sampleHealth } from '../testing/live-product.ts';
import { sampleContext } from '../testing/sample-context.ts';
import { writeSample } from '../testing/sample-release.ts';
import type { Group } from 'shared-contracts/domain/canary-verdict';

let base: string;
let context: ReleaseContext;
const begunAt = Date.parse('2026-03-01T10:00:00.000Z');
/** Simulated minutes passed: the tests do not wait in real time. */
const minute = (): number => (Date.now() - begunAt) / 60_000;
/** Actions at the start of each minute. */
let happenings: Record<number, () => unknown>;
let answer: HealthAnswer;
let stop: AbortController;
let looks: number;

type Few = Omit<Group, 'slow'> & Partial<Group>;

/** Sets the number of people for whom each version fails, from now on. */
function health(canary: Few, stable: Few = { people: 300, failed: 1 }): void {
  const report = (version: string, { people, failed, slow = 0, byDevice = [] }: Few) =>
    sampleHealth(version, {
      people,
      peopleFailed: failed,
      peopleSlow: slow,
      byDevice: [...byDevice],
      ...(failed > 0 ? { lastReason: 'it threw' } : {}),
    });
  answer = { kind: 'known', items: [report('1.1.0', canary), report('1.0.0', stable)] };
}

const blind: HealthAnswer = { kind: 'unknown', why: 'The live API does not say how releases do.' };

beforeEach(async () => {
  base = mkdtempSync(join(tmpdir(), 'texting-auto-'));
  vi.useFakeTimers({ toFake: ['Date'], now: begunAt });
  looks = 0;
  happenings = {};
  stop = new AbortController();
  health({ people: 25, failed: 0 });
  context = sampleContext(base, {
    health: {
      ask: () => {
        looks += 1;

        return Promise.resolve(answer);
      },
    },
    clock: {
      now: () => Date.now(),
      wait: async (milliseconds) => {
        vi.setSystemTime(Date.now() + milliseconds);
        await happenings[minute()]?.();
      },
    },
    stopSignal: () => stop.signal,
  });
  for (const version of ['1.0.0', '1.1.0']) {
    const folder = join(base, version);
    await context.releases.add(writeSample(folder, version), folder);
  }
  await release('promote', 'mfe-inbox', '--version', '1.0.0');
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(base, { recursive: true });
});

async function release(...args: string[]) {
  const lines: string[] = [];
  const say = (line: string): void => void lines.push(line);
  const code = await runCommandLine(args, { out: say, err: say }, async () => context);

  return { code, text: lines.join('\n') };
}

const auto = (...more: string[]) =>
  release('canary', 'mfe-inbox', '--version', '1.1.0', '--percent', '10', '--auto', ...more);
const served = async () => {
  const channels = (await context.registry.read()).remotes['mfe-inbox'];

  return [channels?.stable.version, channels?.canary?.release.version];
};
const steps = async () =>
  (await context.registry.history(10)).map(({ command, who, why }) => ({ command, who, why }));

describe('[PF-02] canary --auto', () => {
  test('promotes what did well for its time, with the reason in the history', async () => {
    const { code, text } = await auto('--why', 'new thread');

    expect([code, await served()]).toEqual([0, ['1.1.0', undefined]]);
    expect(minute()).toBe(30);
    const why = 'after 30 minutes, people with a failure: 0 of 25 with 1.1.0, 1 of 300 with 1.0.0';
    expect(text).toContain(`Because ${why}.`);
    expect((await steps()).slice(0, 2)).toEqual([
      { command: 'promote', who: 'Ana', why: `auto: ${why}` },
      { command: 'canary', who: 'Ana', why: 'new thread' },
    ]);
  });

  test('takes back at once what is clearly worse, and ends with 5', async () => {
    happenings[7] = () => health({ people: 9, failed: 4 });
    const { code } = await auto();

    expect([code, await served()]).toEqual([5, ['1.0.0', undefined]]);
    expect(minute()).toBe(7);
    expect((await steps())[0]).toEqual({
      command: 'rollback',
      who: 'Ana',
      why: 'auto: after 7 minutes, people with a failure: 4 of 9 with 1.1.0, 1 of 300 with 1.0.0; it threw',
    });
  });

  test.each([
    ['threw', '5 errors outside rendering'],
    ['empty', '5 empty pages'],
    ['endless', '5 pages that keep loading'],
    ['blocked', '5 blocked navigations'],
    ['tampered', '5 replaced window.fetch'],
    ['miscalled', '5 failed calls'],
  ] as const)(
    '[PF-11] takes back at once a release that is %s for people, and says so',
    async (kind, words) => {
      happenings[7] = () => {
        const canary = sampleHealth('1.1.0', { people: 9, peopleFailed: 4, [kind]: 5, lastReason: 'seen' });
        answer = { kind: 'known', items: [canary, sampleHealth('1.0.0', { people: 300, [kind]: 1 })] };
      };
      const { code } = await auto();

      expect([code, await served(), minute()]).toEqual([5, ['1.0.0', undefined], 7]);
      const groups = '4 of 9 with 1.1.0, 0 of 300 with 1.0.0';
      expect((await steps())[0]?.why).toBe(
        `auto: after 7 minutes, people with a failure: ${groups}; it had ${words}; seen`,
      );
    },
  );

  test('takes back what is somewhat worse, when its time is up', async () => {
    health({ people: 25, failed: 2 });
    const { code } = await auto('--minutes', '10', '--json');

    expect([code, await served()]).toEqual([5, ['1.0.0', undefined]]);
    expect(minute()).toBe(10);
  });

  test('waits for those who have to have tried it', async () => {
    health({ people: 3, failed: 0 });
    happenings[50] = () => health({ people: 40, failed: 0 });
    const { code } = await auto();

    expect([code, await served()]).toEqual([0, ['1.1.0', undefined]]);
    expect(minute()).toBe(50);
  });

  test('takes back what too few tried, ends with 5, and says so', async () => {
    health({ people: 3, failed: 0 });
    const { code, text } = await auto('--minutes', '10');

    expect([code, await served()]).toEqual([5, ['1.0.0', undefined]]);
    expect(minute()).toBe(40);
    const why =
      'after 40 minutes nobody can tell how it does: only 3 of 20 people tried it; people with a failure: 0 of 3 with 1.1.0, 1 of 300 with 1.0.0';
    expect(text).toContain(`Because ${why}.`);
    expect((await steps())[0]).toEqual({ command: 'rollback', who: 'Ana', why: `auto: ${why}` });
  });

  test('rolls back a release without attempts', async () => {
    health({ people: 0, failed: 0 });
    const { code, text } = await auto('--minutes', '10', '--json');

    expect([code, await served(), minute()]).toEqual([5, ['1.0.0', undefined], 40]);
    expect(JSON.parse(text)).toMatchObject({
      fate: 'roll back',
      verdict: 'cannot be judged',
      why: expect.stringContaining('nobody tried it'),
    });
  });

  test('rolls back a release without one success when its time is up, however few attempts', async () => {
    health({ people: 1, failed: 1 });
    const { code } = await auto('--minutes', '10');

    expect([code, await served(), minute()]).toEqual([5, ['1.0.0', undefined], 10]);
  });

  test('rolls back a release that could not be watched for the whole time', async () => {
    happenings[3] = () => (answer = blind);
    const { code, text } = await auto('--minutes', '10');

    expect([code, await served(), minute()]).toEqual([5, ['1.0.0', undefined], 40]);
    expect(text).toContain('nobody can tell how it does: The live API does not say how releases do.');
  });

  test('promotes what some people waited for, and takes back what is markedly slower', async () => {
    health({ people: 40, failed: 0, slow: 4 }, { people: 300, failed: 1, slow: 15 });
    expect([(await auto()).code, await served()]).toEqual([0, ['1.1.0', undefined]]);
    await release('rollback', 'mfe-inbox');

    health({ people: 40, failed: 0, slow: 20 }, { people: 300, failed: 1, slow: 15 });
    expect((await auto()).code).toBe(3); // a version that was taken back needs a reason
    const { code, text } = await auto('--why', 'the network was slow');
    expect([code, await served()]).toEqual([5, ['1.0.0', undefined]]);
    expect(text).toContain('who waited longer than usual: 20 of 40 with 1.1.0, 15 of 300 with 1.0.0');
  });

  test('[PF-11] promotes what people with slow computers waited for, as they do for the stable one', async () => {
    const slow = (people: number, waited: number) => [
      { device: 'slow computer', people, failed: 0, slow: waited },
    ];
    const usual = (people: number) => [{ device: 'computer', people, failed: 0, slow: 0 }];
    health(
      { people: 7, failed: 0, slow: 3, byDevice: [...usual(4), ...slow(3, 3)] },
      { people: 300, failed: 0, slow: 9, byDevice: [...usual(290), ...slow(10, 9)] },
    );
    expect([(await auto('--least', '7')).code, await served()]).toEqual([0, ['1.1.0', undefined]]);
  });

  test('promotes nothing that does not fit by then, and says what stands', async () => {
    happenings[20] = () => context.files.remove('mfe-inbox/1.1.0/entry.0a1b2c3d4e5f.js');
    const { code, text } = await auto();

    expect([code, await served()]).toEqual([3, ['1.0.0', '1.1.0']]);
    expect(text).toContain('Publishing mfe-inbox 1.1.0 was cut off.');
    expect(text).toContain('mfe-inbox 1.1.0 did well, and stays the canary:');
  });

  test('[PF-13] asks a second person to promote what did well, and ends with 7', async () => {
    await release('approvals', 'mfe-inbox', 'on', '--why', 'audit');
    const { code, text } = await auto();

    expect([code, await served()]).toEqual([7, ['1.0.0', '1.1.0']]);
    expect(text).toContain('Not promoted yet: a second person has to approve mfe-inbox 1.1.0');
    expect((await context.registry.read()).requests).toMatchObject([
      { version: '1.1.0', who: 'Ana', why: expect.stringContaining('auto: after 30 minutes') },
    ]);
  });

  test('promotes nothing blindly, and goes on when it sees again', async () => {
    happenings[3] = () => (answer = blind);
    happenings[45] = () => health({ people: 25, failed: 0 });
    const { code } = await auto();

    expect([code, await served()]).toEqual([0, ['1.1.0', undefined]]);
    expect(minute()).toBe(45);
  });

  test('interrupted, leaves things as they stand; the same command goes on where it stopped', async () => {
    happenings[20] = () => stop.abort();
    const first = await auto();
    expect([first.code, await served()]).toEqual([6, ['1.0.0', '1.1.0']]);
    expect(first.text).toContain('mfe-inbox 1.1.0 stays the canary: the watch was interrupted.');

    stop = new AbortController();
    const again = await auto();
    expect([again.code, await served()]).toEqual([0, ['1.1.0', undefined]]);
    expect(minute()).toBe(30);
    // The audience is unchanged, so that adds no step.
    expect((await steps()).map(({ command }) => command)).toEqual(['promote', 'canary', 'promote']);
  });

  test('decides nothing after another decision, and ends with 4', async () => {
    happenings[5] = () => release('rollback', 'mfe-inbox', '--why', 'a customer called');
    const { code, text } = await auto();

    expect([code, await served()]).toEqual([4, ['1.0.0', undefined]]);
    expect(text).toContain('mfe-inbox 1.1.0 is no canary any more: somebody else changed that.');
    expect((await steps())[0]?.why).toBe('a customer called');
  });
});

describe('[PF-02] canary --auto serves nothing', () => {
  const before = ['1.0.0', undefined];

  test('that could not be watched', async () => {
    answer = blind;
    const { code, text } = await auto();

    expect([code, await served()]).toEqual([3, before]);
    expect(text).toContain(blind.kind === 'unknown' ? blind.why : '');
  });

  test('in a dry run, which tells the plan', async () => {
    const { code, text } = await auto('--dry-run');

    expect([code, await served(), looks]).toEqual([0, before, 1]);
    expect(text).toContain(
      'Would watch it for 30 minutes, and promote it when 20 people or more have tried it',
    );
  });

  test.each([
    [['--percent', '10', '--minutes', '5'], '--minutes goes with --auto.'],
    [
      ['--percent', '10', '--auto', '--minutes', '0'],
      "--minutes takes a whole number from 1 to 10080; '0' is none.",
    ],
    [
      ['--percent', '10', '--auto', '--least', 'x'],
      "--least takes a whole number from 1 to 1000000; 'x' is none.",
    ],
  ])('for %j', async (args, sentence) => {
    const { code, text } = await release('canary', 'mfe-inbox', ...args);

    expect([code, text, await served()]).toEqual([2, sentence, before]);
  });
});
