import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseStep } from 'shared-contracts/kernel/release-step';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runCommandLine } from '../command-line.ts';
import type { ReleaseContext } from '../context.ts';
import { versionsOf } from '../registry/change-registry.ts';
import { sampleContext } from '../testing/sample-context.ts';
import { writeSample } from '../testing/sample-release.ts';
import { answerOrder } from './answer-order.ts';

const remote = 'mfe-inbox';
const ana = 'Ana Diaz (ana@example.com)';
const ben = 'Ben Ito (ben@example.com)';
const start = Date.parse('2026-03-01T09:00:00.000Z');
let base: string;
let now: number;
let context: ReleaseContext;

beforeEach(async () => {
  base = mkdtempSync(join(tmpdir(), 'texting-second-'));
  now = start;
  context = sampleContext(base, { clock: { now: () => now, wait: async () => undefined } });
  for (const [version, changes] of [
    ['1.0.0', {}],
    ['1.1.0', {}],
    ['1.2.0', { isUnverified: true, createdBy: 'Ben Ito' }],
  ] as const) {
    const folder = join(base, version);
    await context.releases.add(writeSample(folder, version, changes), folder);
  }
  await release('promote', remote, '--version', '1.0.0');
});
afterEach(() => rmSync(base, { recursive: true }));

async function release(...words: string[]) {
  const lines: string[] = [];
  const say = (line: string): void => void lines.push(line);
  const code = await runCommandLine(words, { out: say, err: say }, async () => context);

  return { code, text: lines.join('\n') };
}

const take = (who: string, step: ReleaseStep, changes: Partial<ReleaseContext> = {}) =>
  answerOrder((options) => ({ ...context, ...changes, ...options }), { who, step });
const promote = (version: string, why = 'New thread'): ReleaseStep => ({
  command: 'promote',
  remote,
  version,
  why,
});
const at = (time = start): string => new Date(time).toISOString();
const approve = (version = '1.1.0', time = start): ReleaseStep => ({
  command: 'approve',
  remote,
  version,
  requestedAt: at(time),
});
const decline = (version = '1.1.0'): ReleaseStep => ({
  command: 'decline',
  remote,
  version,
  requestedAt: at(),
  why: 'Not today',
});
const registry = () => context.registry.read();
const served = async () => versionsOf((await registry()).remotes[remote]);
const requireApprovals = () => release('approvals', 'all', 'on', '--why', 'Audit');

describe('[PF-13] the rule of a second person is refused', () => {
  test.each([
    [['approvals', 'all', 'maybe', '--why', 'x'], 2, "Say on or off; 'maybe' is neither."],
    [['approvals', 'all', 'on'], 2, 'Say why, with --why.'],
    [['approvals', 'mfe-inbx', 'on', '--why', 'x'], 3, "There is no remote 'mfe-inbx'"],
    [['approvals', 'all', 'off', '--why', 'x'], 3, 'There is no rule that promoting every remote'],
    [['approvals', remote, 'off', '--why', 'x'], 3, 'There is no rule that promoting mfe-inbox alone'],
  ])('%j', async (words, code, sentence) => {
    expect(await release(...words)).toEqual({ code, text: expect.stringContaining(sentence) });
  });

  test('if it is there already', async () => {
    await requireApprovals();

    expect((await requireApprovals()).text).toBe(
      'Promoting every remote needs a second person already, since 2026-03-01, by Ana: Audit.',
    );
  });
});

describe('[PF-13] a second person is refused', () => {
  beforeEach(async () => {
    await requireApprovals();
    await take(ana, promote('1.1.0'));
  });

  test.each([
    [
      'to the request that they made',
      ana,
      approve(),
      'refused',
      `${ana} asked to promote mfe-inbox 1.1.0, so somebody else`,
    ],
    [
      'for another version',
      ben,
      approve('1.0.0'),
      'overtaken',
      'Nobody asks for mfe-inbox 1.0.0 in this way',
    ],
    ['for an older request', ben, approve('1.1.0', start - 1), 'overtaken', 'somebody else was quicker'],
    ['to decline an older one', ben, decline('1.2.0'), 'overtaken', 'somebody else was quicker'],
  ] as const)('%s', async (...[, who, step, outcome, sentence]) => {
    expect(await take(who, step)).toEqual({ outcome, sentences: [expect.stringContaining(sentence)] });
    expect(await served()).toEqual({ stable: '1.0.0' });
  });

  test('to a release that they published unverified', async () => {
    await take(ana, promote('1.2.0'));

    expect(await take(ben, approve('1.2.0'))).toEqual({
      outcome: 'refused',
      sentences: ['Ben Ito published mfe-inbox 1.2.0 unverified, so somebody else has to approve it.'],
    });
  });

  test('while releases are frozen', async () => {
    await take(ana, { command: 'freeze', remote, until: at(start + 1_000), why: 'Holidays' });

    expect(await take(ben, approve())).toMatchObject({ outcome: 'refused' });
    now += 1_000;
    expect(await take(ben, approve())).toMatchObject({ outcome: 'done' });
  });

  test('if the request ends while the approval is written', async () => {
    const { write } = context.registry;
    let isFirst = true;
    const racing: typeof write = async (next) => {
      if (isFirst) {
        isFirst = false;
        await take(ana, decline());
      }

      return write(next);
    };

    expect(await take(ben, approve(), { registry: { ...context.registry, write: racing } })).toMatchObject({
      outcome: 'overtaken',
    });
    expect(await served()).toEqual({ stable: '1.0.0' });
  });
});

describe('[PF-13] with the rule, nobody is served a release', () => {
  beforeEach(requireApprovals);

  test('by promote, which asks instead and ends with 7', async () => {
    const { code, text } = await release('promote', remote, '--version', '1.1.0', '--why', 'New thread');

    expect([code, text]).toEqual([
      7,
      'Not promoted yet: a second person has to approve mfe-inbox 1.1.0, because promoting mfe-inbox needs one.\n' +
        'Somebody else who may release it approves it at http://localhost:1/releases/mfe-inbox.',
    ]);
    expect(await served()).toEqual({ stable: '1.0.0' });
    expect((await registry()).requests).toEqual([
      { remote, version: '1.1.0', at: at(), who: 'Ana', why: 'New thread' },
    ]);
  });

  test('by a dry run, which asks nobody', async () => {
    const { code, text } = await release('promote', remote, '--version', '1.1.0', '--dry-run');

    expect([code, text]).toEqual([0, expect.stringContaining('Would ask a second person')]);
    expect((await registry()).requests).toBeUndefined();
  });

  test('by a canary of all organizations, but by a smaller one', async () => {
    const canary = (percent: string) => release('canary', remote, '--version', '1.1.0', '--percent', percent);

    expect(await canary('100')).toMatchObject({ code: 3, text: expect.stringContaining('is everybody') });
    expect(await canary('50')).toMatchObject({ code: 0 });
  });

  test('by going back to what never was stable; going back to what was needs nobody', async () => {
    expect(await release('rollback', remote, '--to', '1.1.0')).toMatchObject({
      code: 3,
      text: expect.stringContaining('was never served to everybody'),
    });
    await take(ana, promote('1.1.0'));
    await take(ben, approve());
    expect(await release('rollback', remote, '--to', '1.0.0')).toMatchObject({ code: 0 });
  });

  test('by a promotion that began before the rule', async () => {
    await release('approvals', 'all', 'off', '--why', 'Audit is over');
    const { write } = context.registry;
    let isFirst = true;
    const racing: typeof write = async (next) => {
      if (isFirst) {
        isFirst = false;
        await requireApprovals();
      }

      return write(next);
    };

    expect(await take(ana, promote('1.1.0'), { registry: { ...context.registry, write: racing } })).toEqual({
      outcome: 'overtaken',
      sentences: [expect.stringContaining('changed who needs one, at the same moment')],
    });
  });
});

test('[PF-16] an unverified release needs a second person without any rule, and is marked in the history', async () => {
  await release('canary', remote, '--version', '1.2.0', '--percent', '10');
  expect((await release('status', remote)).text).toMatch(/canary +1\.2\.0 .*, unverified/);
  expect(await release('promote', remote, '--why', 'Urgent')).toMatchObject({
    code: 7,
    text: expect.stringContaining('because mfe-inbox 1.2.0 is unverified'),
  });
  const cleo = 'Cleo (cleo@example.com)';

  expect(await take(cleo, approve('1.2.0'))).toMatchObject({ outcome: 'done' });
  expect(await served()).toEqual({ stable: '1.2.0', lastGood: '1.0.0' });
  const { text } = await release('history', remote);
  expect(text).toContain(`${cleo}  promote mfe-inbox`);
  expect(text).toContain('unverified, asked by Ana  (Urgent)');
  expect(text).toContain('asks to promote mfe-inbox 1.2.0 (unverified)  (Urgent)');
});

test('[PF-13] a second person promotes, which ends the request; both are in the history', async () => {
  await requireApprovals();
  await take(ana, promote('1.2.0', 'First idea'));
  now += 1;
  await take(ana, promote('1.1.0'));
  expect((await registry()).requests).toMatchObject([{ version: '1.1.0', who: ana }]);
  expect((await release('status')).text).toContain(
    `waits for a second person: mfe-inbox 1.1.0, asked by ${ana} on 2026-03-01: New thread`,
  );

  expect(await take(ben, approve('1.1.0', now))).toEqual({
    outcome: 'done',
    sentences: [`Promoted mfe-inbox 1.1.0 to stable, as ${ana} asked: everybody is served it.`],
  });
  expect((await registry()).requests).toBeUndefined();
  expect((await context.registry.history(1))[0]).toMatchObject({
    command: 'promote',
    who: ben,
    requestedBy: ana,
    why: 'New thread',
  });
  const { events } = await context.registry.log(100);
  expect(events.map(({ event, version, who }) => [event, version, who])).toEqual([
    ['requested', '1.1.0', ana],
    ['requested', '1.2.0', ana],
    ['on', undefined, 'Ana'],
  ]);
});

describe('[PF-13] a request ends', () => {
  beforeEach(async () => {
    await requireApprovals();
    await release('canary', remote, '--version', '1.1.0', '--percent', '10');
    await take(ana, promote('1.1.0'));
  });

  test.each([
    ['declined by another', () => take(ben, decline()), 'declined', ben],
    ['withdrawn by who asked', () => take(ana, decline()), 'withdrawn', ana],
  ])('%s', async (...[, end, event, who]) => {
    expect(await end()).toMatchObject({ outcome: 'done' });

    expect((await registry()).requests).toEqual([]);
    expect((await context.registry.log(1)).events).toMatchObject([{ event, who, why: 'Not today' }]);
  });

  test.each([
    ['its version is withdrawn', () => release('rollback', remote)],
    [
      'its version is promoted after the rule ended',
      async () => {
        await release('approvals', 'all', 'off', '--why', 'Audit is over');
        await release('promote', remote);
      },
    ],
  ])('when %s', async (_, end) => {
    await end();

    expect((await registry()).requests).toBeUndefined();
  });

  test('not with another step of the remote', async () => {
    await release('canary', remote, '--percent', '20');

    expect((await registry()).requests).toMatchObject([{ version: '1.1.0' }]);
  });
});
