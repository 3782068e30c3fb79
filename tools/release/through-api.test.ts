import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { releaseTokenRefusals } from 'shared-contracts/domain/release-token';
import { runCommandLine } from './command-line.ts';
import type { ReleaseContext } from './context.ts';
import { StoreFault } from './files/store-fault.ts';
import { releaseApi } from './live/release-api.ts';
import { startCommandApi } from './testing/command-api.ts';
import type { CommandApi } from './testing/command-api.ts';
import { sampleHealth } from './testing/live-product.ts';
import { sampleContext } from './testing/sample-context.ts';
import { writeSample } from './testing/sample-release.ts';

const token = `release_${'t'.repeat(43)}`;
const who = "Ana Lee (ana@harbor.test) by token 'CI'";
let base: string;
let api: CommandApi;
/** One environment for commands that run here, and one for those that run on the host. */
let direct: ReleaseContext;
let hosted: ReleaseContext;
/** Context of a machine with a token, and without the store. */
let remote: ReleaseContext;

beforeEach(async () => {
  base = mkdtempSync(join(tmpdir(), 'texting-through-api-'));
  const clock = { now: () => Date.parse('2026-03-01T10:00:00.000Z'), wait: async () => undefined };
  const organizations: ReleaseContext['organizations'] = {
    find: async (ids) => ({ kind: 'known', ids: ids.filter((id) => id < 20) }),
  };
  [direct, hosted] = ['direct', 'hosted'].map((name) =>
    sampleContext(join(base, name), { who, clock, organizations }),
  ) as [ReleaseContext, ReleaseContext]; // one for each name
  for (const context of [direct, hosted]) {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
      const folder = join(base, version);
      await context.releases.add(writeSample(folder, version), folder);
    }
  }
  api = await startCommandApi(token, who, () => hosted);
  const settings = { publicApiUrl: api.url, publicShellUrl: api.url, releaseToken: token };
  const away = (): never => {
    throw new Error('A machine with a token must not use the store.');
  };
  remote = {
    ...sampleContext(join(base, 'nothing'), { who: 'nobody' }),
    clock,
    registry: { environment: 'none', read: away, write: away, revision: away, history: away, log: away },
    api: releaseApi(settings, () => undefined),
  };
});
afterEach(async () => {
  await api.close();
  rmSync(base, { recursive: true });
});

async function run(context: ReleaseContext, args: readonly string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const terminal = { out: (line: string) => void out.push(line), err: (line: string) => void err.push(line) };
  const code = await runCommandLine(args, terminal, async (say) => {
    const settings = { publicApiUrl: api.url, publicShellUrl: api.url, releaseToken: token };
    const through = context.api && releaseApi(settings, say);

    return { ...context, say, api: through };
  });

  return { code, out, err };
}

/** Takes out what differs between two environments: the folder and the time. */
const plain = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value)
      .replaceAll(`${base}/hosted`, `${base}/direct`)
      .replaceAll(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?Z?/g, 'then'),
  );

const words = (text: string): string[] => text.split(' ');
const promote = words('promote mfe-inbox --version 1.0.0');
const canary = words('canary mfe-inbox --version 1.1.0 --percent 10');
const freeze = [...words('freeze mfe-inbox --until 2026-04-01T08:00Z --why'), 'Holidays'];
const why = ['--why', 'a reason'];

interface Case {
  readonly of: string;
  readonly before?: readonly (readonly string[])[];
  readonly args: readonly string[];
  readonly code: number;
}

const steps: Case[] = [
  { of: 'a canary', before: [promote], args: canary, code: 0 },
  { of: 'a canary that is only tried', before: [promote], args: [...canary, '--dry-run'], code: 0 },
  {
    of: 'a wider canary',
    before: [promote, canary],
    args: words('canary mfe-inbox --percent 12.345 --organization 12'),
    code: 0,
  },
  { of: 'a canary of nothing', before: [promote], args: words('canary mfe-inbox --percent 10'), code: 3 },
  {
    of: 'a canary for an unknown organization',
    before: [promote],
    args: [...canary, '--organization', '21'],
    code: 3,
  },
  {
    of: 'a canary of an unpublished version',
    before: [promote],
    args: words('canary mfe-inbox --version 9.0.0 --percent 10'),
    code: 3,
  },
  { of: 'a canary without an audience', before: [promote], args: words('canary mfe-inbox'), code: 2 },
  {
    of: 'a canary of an unknown remote',
    args: words('canary mfe-inbx --version 1.0.0 --percent 10'),
    code: 3,
  },
  { of: 'a promotion', args: [...promote, ...why], code: 0 },
  { of: 'a promotion of the canary', before: [promote, canary], args: words('promote mfe-inbox'), code: 0 },
  { of: 'a promotion that is only tried', args: [...promote, '--dry-run'], code: 0 },
  { of: 'a promotion without a canary', before: [promote], args: words('promote mfe-inbox'), code: 3 },
  { of: 'a promotion of the stable version', before: [promote], args: promote, code: 3 },
  { of: 'a promotion while releases are frozen', before: [freeze], args: promote, code: 3 },
  { of: 'a rollback of the canary', before: [promote, canary], args: words('rollback mfe-inbox'), code: 0 },
  {
    of: 'a rollback of the stable version',
    before: [promote, canary],
    args: [...words('rollback mfe-inbox --to 1.2.0'), ...why],
    code: 0,
  },
  {
    of: 'a rollback that is only tried',
    before: [promote, canary],
    args: words('rollback mfe-inbox --dry-run'),
    code: 0,
  },
  { of: 'a rollback to nothing', before: [promote], args: words('rollback mfe-inbox'), code: 3 },
  { of: 'a freeze', before: [promote], args: freeze, code: 0 },
  {
    of: 'a freeze of all',
    args: [...words('freeze --from 2026-03-20T08:00Z --until 2026-04-01T08:00Z'), ...why],
    code: 0,
  },
  {
    of: 'a freeze that is over',
    before: [promote],
    args: [...words('freeze --until 2026-02-01T08:00Z'), ...why],
    code: 3,
  },
  { of: 'a freeze without a reason', args: words('freeze --until 2026-04-01T08:00Z'), code: 2 },
  {
    of: 'the end of a freeze',
    before: [promote, freeze],
    args: [...words('unfreeze mfe-inbox'), ...why],
    code: 0,
  },
  { of: 'the end of no freeze', args: [...words('unfreeze'), ...why], code: 3 },
  { of: 'the status', before: [promote, canary], args: words('status'), code: 0 },
  { of: 'the status of an unknown remote', args: words('status mfe-inbx'), code: 3 },
  { of: 'the history', before: [promote, canary], args: words('history mfe-inbox --limit 1'), code: 0 },
];

describe('[PF-14] a command says and does the same with a release token as with the store', () => {
  test.each(steps)('$of', async ({ before = [], args, code }) => {
    for (const earlier of before) {
      expect([(await run(direct, earlier)).code, (await run(remote, earlier)).code]).toEqual([0, 0]);
    }
    for (const form of [args, [...args, '--json']]) {
      const [here, there] = [await run(direct, form), await run(remote, form)];
      expect(plain(there)).toEqual(plain(here));
      if (form === args) {
        expect(here.code).toBe(code);
      }
    }
    expect(plain(await hosted.registry.read())).toEqual(plain(await direct.registry.read()));
    expect(plain(await hosted.registry.history(9))).toEqual(plain(await direct.registry.history(9)));
  });

  test('[PF-13] a promotion that needs a second person, which no token changes', async () => {
    const rule = [...words('approvals all on --why'), 'Audit'];
    for (const context of [direct, hosted]) {
      expect((await run(context, rule)).code).toBe(0);
    }
    expect(await run(remote, rule)).toMatchObject({
      code: 3,
      err: [expect.stringContaining('A token of a person changes no rules about a second person.')],
    });

    for (const args of [promote, [...promote, '--dry-run'], words('status'), words('history')]) {
      const [here, there] = [await run(direct, args), await run(remote, args)];
      expect(plain(there)).toEqual(plain(here));
    }
    expect(await run(remote, promote)).toMatchObject({ code: 7 });
    expect((await hosted.registry.read()).requests).toMatchObject([{ version: '1.0.0', who }]);
  });

  test('a step that somebody else overtook', async () => {
    for (const context of [direct, hosted]) {
      await run(context, promote);
      const { registry } = context;
      Object.assign(context, {
        registry: {
          ...registry,
          async write(next: Parameters<typeof registry.write>[0]) {
            Object.assign(context, { registry });
            await run(context, words('promote mfe-inbox --version 1.2.0'));

            return registry.write(next);
          },
        },
      });
    }
    const [here, there] = [await run(direct, canary), await run(remote, canary)];

    expect(here.code).toBe(4);
    expect(plain(there)).toEqual(plain(here));
  });

  test('a store that is away', async () => {
    for (const context of [direct, hosted]) {
      const read = () => Promise.reject(new StoreFault('Bucket x is away.'));
      Object.assign(context, { registry: { ...context.registry, read } });
    }
    const [here, there] = [await run(direct, promote), await run(remote, promote)];

    expect(here).toEqual({ code: 1, out: [], err: ['Bucket x is away.'] });
    expect(there).toEqual(here);
  });
});

describe('[PF-14] canary --auto with a release token', () => {
  test.each([
    { of: 'promotes what did well', failed: 0, code: 0, last: 'promote' },
    { of: 'takes back what fails', failed: 9, code: 5, last: 'rollback' },
  ])('$of', async ({ failed, code, last }) => {
    await run(remote, promote);
    const items = [
      sampleHealth('1.1.0', { people: 25, peopleFailed: failed }),
      sampleHealth('1.0.0', { people: 300, peopleFailed: 1 }),
    ];
    let now = Date.now();
    const watching = {
      ...remote,
      health: { ask: async () => ({ kind: 'known', items }) as const },
      clock: { now: () => now, wait: async (milliseconds: number) => void (now += milliseconds) },
      stopSignal: () => new AbortController().signal,
    };
    const { code: ended, out } = await run(watching, [...canary, '--auto']);

    expect([ended, (await hosted.registry.history(1))[0]]).toMatchObject([code, { command: last, who }]);
    expect(out.join()).toContain('Because after');
  });
});

describe('[PF-14] the command line says why the API did not run a command', () => {
  const refusalOf = (status: number, code: string, message: string) => ({ status, body: { code, message } });

  const tokenRefused = (releaseToken: string) => ({
    status: 401,
    body: { code: 'not_signed_in', message: 'Please sign in to continue.', fields: { releaseToken } },
  });

  test.each([
    {
      of: 'an unknown token',
      refusal: tokenRefused(releaseTokenRefusals.unknown),
      code: 3,
      says: releaseTokenRefusals.unknown,
    },
    {
      of: 'an expired token',
      refusal: tokenRefused(releaseTokenRefusals.expired),
      code: 3,
      says: releaseTokenRefusals.expired,
    },
    {
      of: 'too many calls',
      refusal: refusalOf(429, 'rate_limited', 'Too many calls.'),
      code: 3,
      says: 'Too many calls.',
    },
    {
      of: 'an older API',
      refusal: refusalOf(404, 'unknown_endpoint', 'That was not found.'),
      code: 3,
      says: 'is older than this command',
    },
    {
      of: 'a host that is away',
      refusal: refusalOf(503, 'unavailable', 'The service is not available right now.'),
      code: 1,
      says: 'Without RELEASE_TOKEN, and with the credentials of the store, it needs no API.',
    },
    {
      of: 'another server',
      refusal: { status: 200, body: { ok: true } },
      code: 1,
      says: 'is not the API of this product',
    },
  ])('$of', async ({ refusal, code, says }) => {
    api.refusal = refusal;
    const { code: ended, out, err } = await run(remote, promote);

    expect([ended, out]).toEqual([code, []]);
    expect(err.join('\n')).toContain(says);
    expect(err.join('\n')).not.toContain(token);
    expect((await hosted.registry.read()).revision).toBe(0);
  });

  test('an API that is down', async () => {
    const settings = { publicApiUrl: 'http://127.0.0.1:1', publicShellUrl: api.url, releaseToken: token };
    const down = releaseApi(settings, () => undefined);

    await expect(down?.take({ command: 'status', remote: null, minutes: 1 })).rejects.toThrow(
      'The live API at http://127.0.0.1:1 did not run the command',
    );
  });
});
