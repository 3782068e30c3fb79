import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { misbehaviors } from 'shared-contracts/api/releases';
import { contractVersion } from 'shared-contracts/version';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openApiDocument } from '../../api/src/http/openapi.ts';
import { inRoot } from '@tools/checkout/root';
import { tablesOf } from '@tools/build/contract/tables-of';
import type { ContractTables } from '@tools/build/contract/tables';
import { runCommandLine } from './command-line.ts';
import type { ReleaseContext } from './context.ts';
import { liveHealth } from './live/health.ts';
import { liveOrganizations } from './live/organizations.ts';
import { registryStore } from './registry/registry-store.ts';
import { variantTables } from './testing/contract-variants.ts';
import { sampleHealth, sampleToken, startLiveProduct } from './testing/live-product.ts';
import type { LiveProduct } from './testing/live-product.ts';
import { sampleContext } from './testing/sample-context.ts';
import { writeSample } from './testing/sample-release.ts';

let base: string;
let tables: ContractTables;
let withoutUndelivered: ContractTables;
let live: LiveProduct;
let context: ReleaseContext;

beforeAll(async () => {
  tables = await tablesOf(inRoot('shared-contracts/src'));
  withoutUndelivered = variantTables({
    file: 'domain/message-status.ts',
    from: "  'undelivered',\n  'failed',",
    to: "  'failed',",
  });
  live = await startLiveProduct({});
});
afterAll(() => live.close());

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'texting-release-'));
  live.shell = tables;
  live.api = openApiDocument(live.url);
  live.health = [];
  live.organizations = [12, 13];
  const settings = { operatorToken: sampleToken, publicApiUrl: live.url, dataDir: base };
  context = sampleContext(base, {
    publicShellUrl: live.url,
    publicApiUrl: live.url,
    health: liveHealth(settings),
    organizations: liveOrganizations(settings),
  });
});
afterEach(() => rmSync(base, { recursive: true }));

async function published(
  version: string,
  changes: { createdAt?: string; tables?: ContractTables } = {},
): Promise<void> {
  const folder = join(base, version);
  const files = {
    'entry.0a1b2c3d4e5f.js': `entry of ${version}`,
    'contract.json': JSON.stringify(changes.tables ?? tables),
  };
  const release = writeSample(folder, version, {
    files,
    uses: { endpoints: ['listMessages'], events: ['contact.changed'] },
    ...(changes.createdAt ? { createdAt: changes.createdAt } : {}),
  });
  await context.releases.add(release, folder);
}

async function release(...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const terminal = { out: (line: string) => void out.push(line), err: (line: string) => void err.push(line) };
  const code = await runCommandLine(args, terminal, async () => context);

  return { code, out: out.join('\n'), err: err.join('\n') };
}

const entry = async () => (await context.registry.read()).remotes['mfe-inbox'];
const versions = async () => {
  const channels = await entry();

  return [channels?.stable.version, channels?.canary?.release.version, channels?.lastGood?.version];
};

describe('[PF-02] unknown commands exit with 2 and print the usage', () => {
  test.each([
    [['launch'], "unknown command 'launch'. See pnpm release --help."],
    [['canary', 'mfe-inbox', '--persent', '10'], "unknown option '--persent'"],
    [['canary', 'mfe-inbox'], 'Say who gets it: --percent 10, or --organization 12, or both.'],
    [['canary', 'mfe-inbox', '--percent', '101'], "--percent takes a number from 0 to 100; '101' is none."],
    [['canary', 'mfe-inbox', '--percent', ''], "--percent takes a number from 0 to 100; '' is none."],
    [
      ['canary', 'mfe-inbox', '--organization', 'harbor'],
      "--organization takes the number of an organization; 'harbor' is none.",
    ],
    [['promote'], "missing required argument 'remote'"],
    [['promote', 'mfe-inbox', 'mfe-admin'], "too many arguments for 'promote'"],
    [['publish', 'mfe-nothing'], "There is no remote 'mfe-nothing' in this checkout"],
    [['publish', 'mfe-inbox', '--version', '../../etc'], "'../../etc' is no version such as 1.4.0"],
  ])('%j', async (args, sentence) => {
    const { code, err, out } = await release(...args);

    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(sentence);
  });
});

describe('[PF-02] refused commands exit with 3, say why, and change nothing', () => {
  test('a version that was not published', async () => {
    await published('1.0.0');
    const { code, err } = await release('promote', 'mfe-inbox', '--version', '2.0.0');

    expect([code, err]).toEqual([3, 'mfe-inbox 2.0.0 is not published; there are 1.0.0.']);
    expect((await context.registry.read()).revision).toBe(0);
  });

  test('a release whose files are not all there', async () => {
    await published('1.0.0');
    await context.files.remove('mfe-inbox/1.0.0/entry.0a1b2c3d4e5f.js');
    const { code, err } = await release('promote', 'mfe-inbox', '--version', '1.0.0');

    expect([code, err]).toEqual([
      3,
      'Publishing mfe-inbox 1.0.0 was cut off. Publish it once more from the same commit.',
    ]);
  });

  test('promoting without a canary, rolling back without a last known good, as one JSON document', async () => {
    await published('1.0.0');
    const promotion = await release('promote', 'mfe-inbox', '--json');
    await release('promote', 'mfe-inbox', '--version', '1.0.0');
    const rollback = await release('rollback', 'mfe-inbox', '--json');

    expect(JSON.parse(promotion.out)).toEqual({
      refused: ['mfe-inbox has no canary. Name what to promote with --version. Published: 1.0.0.'],
    });
    expect(JSON.parse(rollback.out)).toEqual({
      refused: ['mfe-inbox has no last known good release. Name a published version with --to.'],
    });
    expect([promotion.code, rollback.code, promotion.err]).toEqual([3, 3, '']);
  });

  test('[PF-03] a release that reads what the live API does not list, unless the check is turned off', async () => {
    await published('1.0.0');
    live.shell = tables;
    live.api = JSON.parse(
      JSON.stringify(openApiDocument(live.url)).replaceAll('"undelivered",', ''),
    ) as unknown;
    const refused = await release('promote', 'mfe-inbox', '--version', '1.0.0');

    expect(refused.err).toBe(
      `mfe-inbox 1.0.0 reads Message.status 'undelivered' that api ${contractVersion} does not list.`,
    );
    expect(refused.code).toBe(3);
    expect(await release('promote', 'mfe-inbox', '--version', '1.0.0', '--unchecked')).toEqual(
      expect.objectContaining({ code: 0 }),
    );
  });

  test('[PF-03] an older release that reads less fits a newer API', async () => {
    await published('1.0.0', { tables: withoutUndelivered });

    expect(await release('promote', 'mfe-inbox', '--version', '1.0.0')).toEqual(
      expect.objectContaining({ code: 0 }),
    );
  });

  test('[PF-03] a release that cannot be checked', async () => {
    await published('1.0.0');
    live.shell = undefined;
    live.api = undefined;
    const { code, err } = await release('promote', 'mfe-inbox', '--version', '1.0.0');

    expect(err.split('\n')).toEqual([
      `The live shell at ${live.url} does not say what it was built against: status 404.`,
      `The live API at ${live.url} does not describe itself: status 404.`,
      expect.stringContaining('--unchecked'),
    ]);
    expect(code).toBe(3);
  });
});

test('[PF-03] the shell and API of this checkout are held against what is live and what browsers may go back to', async () => {
  await published('1.0.0', {
    tables: variantTables({
      file: 'domain/message.ts',
      from: 'segments: z.int(),',
      to: 'segments: z.int(),\n  costCents: z.int(),',
    }),
  });
  await published('1.1.0');
  await release('promote', 'mfe-inbox', '--version', '1.0.0', '--unchecked');
  await release('promote', 'mfe-inbox', '--version', '1.1.0', '--unchecked');
  const { code, err } = await release('check');

  expect([code, err]).toEqual([
    3,
    'mfe-inbox 1.0.0 reads Message.costCents, which the API of this checkout does not give.',
  ]);
  await published('1.2.0');
  await release('promote', 'mfe-inbox', '--version', '1.2.0', '--unchecked');
  expect((await release('check')).out).toBe(
    'Shell and API of this checkout get on with mfe-inbox 1.2.0, mfe-inbox 1.1.0.',
  );
});

test('[PF-02] from canary to stable and back, each by one command, with a history', async () => {
  await published('1.0.0');
  await release('promote', 'mfe-inbox', '--version', '1.0.0');
  await published('1.1.0');
  const audience = ['--percent', '10', '--organization', '12'];
  const canary = await release('canary', 'mfe-inbox', '--version', '1.1.0', ...audience);

  expect(canary.out).toBe(
    'Serving mfe-inbox 1.1.0 to 10 % of the organizations and organization 12; everybody else stays with 1.0.0.',
  );
  expect((await entry())?.canary).toMatchObject({ percent: 10, organizations: [12] });
  expect(await versions()).toEqual(['1.0.0', '1.1.0', undefined]);

  await release('promote', 'mfe-inbox', '--why', 'no complaints');
  expect(await versions()).toEqual(['1.1.0', undefined, '1.0.0']);

  const back = await release('rollback', 'mfe-inbox');
  expect(back.out).toBe('mfe-inbox 1.1.0 is taken back: everybody is served 1.0.0.');
  expect(await versions()).toEqual(['1.0.0', undefined, undefined]);

  const { out } = await release('history', 'mfe-inbox');
  expect(out).toContain('Ana  promote mfe-inbox');
  expect(out).toContain(
    'stable 1.0.0 -> 1.1.0, canary 1.1.0 10 % 12 -> none, last good none -> 1.0.0  (no complaints)',
  );
});

describe('[PF-02] a canary without --version', () => {
  beforeEach(async () => {
    for (const version of ['1.0.0', '1.1.0']) {
      await published(version);
    }
    await release('promote', 'mfe-inbox', '--version', '1.0.0');
  });

  test('is refused where none runs: the newest may be a trial, or the work of a colleague', async () => {
    await published('1.2.0-rc.1');
    const { code, err } = await release('canary', 'mfe-inbox', '--percent', '10');

    expect([code, err]).toEqual([
      3,
      'mfe-inbox has no canary. Name the version to try with --version. Published: 1.2.0-rc.1, 1.1.0, 1.0.0.',
    ]);
    expect(await versions()).toEqual(['1.0.0', undefined, undefined]);
  });

  test('keeps the one that runs, whatever was published since', async () => {
    await release('canary', 'mfe-inbox', '--version', '1.1.0', '--percent', '10');
    const { since } = (await entry())?.canary ?? {};
    for (const version of ['1.2.0', '2.0.0-rc.1']) {
      await published(version);
    }
    const { code, out } = await release('canary', 'mfe-inbox', '--percent', '50');

    expect([code, out]).toEqual([0, expect.stringContaining('Serving mfe-inbox 1.1.0 to 50 % of the')]);
    expect((await entry())?.canary).toMatchObject({ percent: 50, since, release: { version: '1.1.0' } });
  });
});

describe('[PF-02] a canary by the number of an organization', () => {
  const canary = (...ids: string[]) =>
    release('canary', 'mfe-inbox', '--version', '1.1.0', ...ids.flatMap((id) => ['--organization', id]));
  beforeEach(async () => {
    for (const version of ['1.0.0', '1.1.0']) {
      await published(version);
    }
    await release('promote', 'mfe-inbox', '--version', '1.0.0');
  });

  test('is refused where there is no such organization', async () => {
    const [one, two] = [await canary('12', '21'), await canary('31', '12', '21')];

    expect([one.code, one.err]).toEqual([3, 'There is no organization 21.']);
    expect([two.code, two.err]).toEqual([3, 'There is no organization 21 or organization 31.']);
    expect((await entry())?.canary).toBeUndefined();
    expect(await canary('12', '13')).toEqual(expect.objectContaining({ code: 0 }));
  });

  test.each([
    ['there is no token', { operatorToken: '' }, 'Organizations are named only with a token'],
    [
      'the token is another',
      { operatorToken: 'another-operator-altogether' },
      'does not take this OPERATOR_TOKEN',
    ],
    ['the API is an older one', {}, 'does not say which organizations there are'],
  ])('goes on where %s, and says that nobody checked it', async (_what, settings, sentence) => {
    const usual = { operatorToken: sampleToken, publicApiUrl: live.url, dataDir: base };
    live.organizations = undefined;
    context = { ...context, organizations: liveOrganizations({ ...usual, ...settings }) };
    const lines: string[] = [];
    const terminal = { out: () => undefined, err: (line: string) => void lines.push(line) };
    const code = await runCommandLine(
      ['canary', 'mfe-inbox', '--version', '1.1.0', '--organization', '21'],
      terminal,
      async (say) => ({ ...context, say }),
    );

    expect([code, lines.join()]).toEqual([0, expect.stringContaining(sentence)]);
    expect(lines.join()).toContain('So nobody checked whether there is organization 21.');
  });
});

test('[PF-02] figures are rounded wherever a person reads them, and exact for programs', async () => {
  for (const version of ['1.0.0', '1.1.0']) {
    await published(version);
  }
  await release('promote', 'mfe-inbox', '--version', '1.0.0', '--why', 'failures fell to 0.123456 %');
  const canary = await release('canary', 'mfe-inbox', '--version', '1.1.0', '--percent', '12.345678');
  await release('canary', 'mfe-inbox', '--percent', '12.345679');
  live.health = [
    sampleHealth('1.1.0', {
      people: 7,
      peopleFailed: 1,
      lastReason: 'mfe-inbox loading took longer than 2.9998300000000003 s',
    }),
  ];
  const texts = [canary.out, (await release('status')).out, (await release('history')).out];

  expect(texts[0]).toContain('to 12.3 % of the organizations');
  expect(texts[1]).toContain('with 1 of 7 people (14.3 %)');
  expect(texts[1]).toContain('last failure: mfe-inbox loading took longer than 3 s');
  expect(texts[2]).toContain('canary 1.1.0 12.3 % -> 1.1.0 12.3 %');
  expect(texts[2]).toContain('(failures fell to 0.1 %)');
  expect(texts.join()).not.toMatch(/\d\.\d{3}/);
  const json = await release('status', '--json');
  expect(JSON.parse(json.out)).toMatchObject({ remotes: [{ canary: { percent: 12.345679 } }] });
});

test('[PF-02] rolling back takes the canary first, then goes one good release back each time', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) {
    await published(version);
  }
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    await release('promote', 'mfe-inbox', '--version', version);
  }
  await release('canary', 'mfe-inbox', '--version', '1.3.0', '--percent', '5');
  expect(await versions()).toEqual(['1.2.0', '1.3.0', '1.1.0']);

  const first = await release('rollback', 'mfe-inbox');
  expect(first.out).toContain('mfe-inbox 1.3.0 is no canary any more: everybody is served 1.2.0.');
  expect(await versions()).toEqual(['1.2.0', undefined, '1.1.0']);

  await release('rollback', 'mfe-inbox');
  expect(await versions()).toEqual(['1.1.0', undefined, '1.0.0']);
  await release('rollback', 'mfe-inbox');
  expect(await versions()).toEqual(['1.0.0', undefined, undefined]);
});

test('[PF-02] rolling back works while shell and API are down, and past a running canary where that is wanted', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    await published(version);
  }
  for (const version of ['1.0.0', '1.1.0']) {
    await release('promote', 'mfe-inbox', '--version', version);
  }
  await release('canary', 'mfe-inbox', '--version', '1.2.0', '--percent', '5');
  live.shell = undefined;
  live.api = undefined;

  expect(await release('rollback', 'mfe-inbox', '--stable')).toEqual(expect.objectContaining({ code: 0 }));
  expect(await versions()).toEqual(['1.0.0', '1.2.0', undefined]);
  expect(await release('rollback', 'mfe-inbox', '--to', '1.1.0')).toEqual(
    expect.objectContaining({ code: 0 }),
  );
  expect((await entry())?.stable.version).toBe('1.1.0');
});

test('[PF-02] a dry run says the same and writes nothing', async () => {
  for (const version of ['1.0.0', '1.1.0']) {
    await published(version);
  }
  await release('promote', 'mfe-inbox', '--version', '1.0.0');
  const before = await context.registry.read();
  const trials = [
    await release('canary', 'mfe-inbox', '--version', '1.1.0', '--percent', '10', '--dry-run'),
    await release('promote', 'mfe-inbox', '--version', '1.1.0', '--dry-run'),
    await release('rollback', 'mfe-inbox', '--to', '1.1.0', '--dry-run', '--json'),
  ];

  expect(trials.map(({ code }) => code)).toEqual([0, 0, 0]);
  expect(trials[0]?.out).toMatch(/^Would serve mfe-inbox 1.1.0 to 10 %/);
  expect(trials[1]?.out).toMatch(/^Would promote mfe-inbox 1.1.0/);
  expect(JSON.parse(trials[2]?.out ?? '')).toMatchObject({ to: { stable: '1.1.0' } });
  expect(await context.registry.read()).toEqual(before);
});

test('[PF-02] status names every channel, and is one document for a program', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    await published(version);
  }
  for (const version of ['1.0.0', '1.1.0']) {
    await release('promote', 'mfe-inbox', '--version', version);
  }
  await release('canary', 'mfe-inbox', '--version', '1.2.0', '--percent', '2.5');
  const plain = (await release('status')).out;

  expect(plain).toContain("Registry 'production', revision 3");
  expect(plain).toMatch(/stable +1\.1\.0 +contract 1\.0, 30\.0 kB, published 2026-03-01 10:00 by Ana/);
  expect(plain).toMatch(/canary +1\.2\.0 +to 2\.5 % of the organizations, since /);
  expect(plain).toMatch(/last good +1\.0\.0/);
  expect(JSON.parse((await release('status', 'mfe-inbox', '--json')).out)).toMatchObject({
    revision: 3,
    remotes: [
      { remote: 'mfe-inbox', stable: '1.1.0', lastGood: '1.0.0', canary: { version: '1.2.0', percent: 2.5 } },
    ],
  });
});

describe('[PF-02] status says how releases do in browsers', () => {
  beforeEach(async () => {
    for (const version of ['1.0.0', '1.1.0']) {
      await published(version);
    }
    await release('promote', 'mfe-inbox', '--version', '1.0.0');
    await release('canary', 'mfe-inbox', '--version', '1.1.0', '--percent', '10');
    const loadMs = { p50: 200, p95: 750 };
    live.health = [
      sampleHealth('1.0.0', { loaded: 4_000, people: 300, peopleFailed: 1, crashed: 2, loadMs }),
      sampleHealth('1.1.0', {
        failed: 3,
        people: 2,
        peopleFailed: 2,
        lastReason: 'it threw',
        lastFellBackTo: '1.0.0',
      }),
      sampleHealth('6.6.6', { loaded: 66, people: 6 }),
    ];
  });

  test('per version, what the registry does not know left out', async () => {
    const { out } = await release('status', '--minutes', '90');

    expect(out).toContain('over the last 90 minutes');
    expect(out).toMatch(
      /1\.0\.0 +4000 loads within 200 ms \(p50\), 750 ms \(p95\), 2 failures, with 1 of 300 people \(0\.3 %\), since 2026-03-01 10:00/,
    );
    expect(out).toMatch(/1\.1\.0 +0 loads, 3 failures, with 2 of 2 people \(100 %\)/);
    expect(out).toContain('last failure: it threw; 1.0.0 stood in');
    expect(out).not.toContain('6.6.6');
  });

  test('[PF-11] with each misbehavior that occurred, and its count', async () => {
    const each = { threw: 1, empty: 2, endless: 3, blocked: 4, tampered: 5, miscalled: 6 };
    live.health = [sampleHealth('1.1.0', { loaded: 9, people: 9, peopleFailed: 8, ...each })];
    const { out } = await release('status');

    expect(out).toMatch(
      /1\.1\.0 +9 loads, 0 failures, 1 error outside rendering, 2 empty pages, 3 pages that keep loading, 4 blocked navigations, 5 replaced window\.fetch, 6 failed calls, with 8 of 9 people/,
    );
    const document = JSON.parse((await release('status', '--json')).out);
    expect(document).toMatchObject({ remotes: [{ health: [each] }] });
  });

  test('[PF-11] works without misbehaviors if the API does not know them', async () => {
    const absent = Object.fromEntries(misbehaviors.map((kind) => [kind, undefined])); // left out of the JSON
    live.health = [{ ...sampleHealth('1.1.0'), ...absent }];

    expect((await release('status')).out).toMatch(/1\.1\.0 +0 loads, 0 failures, with/);
  });

  test('as one document', async () => {
    const { out } = await release('status', '--json');

    expect(JSON.parse(out)).toMatchObject({
      health: { minutes: 1440 },
      remotes: [
        {
          health: [
            { version: '1.0.0', loaded: 4_000 },
            { version: '1.1.0', peopleFailed: 2 },
          ],
        },
      ],
    });
  });

  test.each([
    ['has no token', { operatorToken: '' }, 'Reading how releases do needs a token'],
    [
      'has another token',
      { operatorToken: 'another-operator-altogether' },
      'does not take this OPERATOR_TOKEN',
    ],
    ['asks a dead address', { publicApiUrl: 'http://localhost:1' }, 'does not say how releases do'],
  ])('in a sentence, and well, where one %s', async (_what, settings, sentence) => {
    const usual = { operatorToken: sampleToken, publicApiUrl: live.url, dataDir: base };
    const health = liveHealth({ ...usual, ...settings });
    context = { ...context, health };
    const [plain, json] = [await release('status'), await release('status', '--json')];

    expect([plain.code, json.code]).toEqual([0, 0]);
    expect(plain.out).toContain(sentence);
    expect(plain.out).toMatch(/stable +1\.0\.0/);
    expect(JSON.parse(json.out)).toMatchObject({ remotes: [{ stable: '1.0.0', health: null }] });
  });

  test('asking an API of this machine with the token that it made, and no other API', async () => {
    writeFileSync(join(base, 'operator-token'), `${sampleToken}\n`);
    const ask = (publicApiUrl: string) =>
      liveHealth({ operatorToken: '', publicApiUrl, dataDir: base }).ask({
        remote: 'mfe-inbox',
        versions: ['1.0.0'],
        minutes: 60,
      });

    expect(await ask(live.url)).toMatchObject({ kind: 'known', items: [{ version: '1.0.0' }] });
    expect(await ask('https://api.example.com')).toMatchObject({ kind: 'unknown' });
  });
});

test('[PF-02] pruning keeps what any environment serves or goes back to, and the two others published last', async () => {
  const all = ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0', '1.6.0', '1.7.0'];
  for (const [index, version] of all.entries()) {
    await published(version, { createdAt: `2026-03-0${index + 1}T10:00:00.000Z` });
  }
  for (const version of ['1.1.0', '1.2.0']) {
    await release('promote', 'mfe-inbox', '--version', version);
  }
  await release('canary', 'mfe-inbox', '--percent', '5', '--version', '1.3.0');
  const production = context;
  context = { ...context, registry: registryStore(context.files, 'staging') };
  await release('promote', 'mfe-inbox', '--version', '1.0.0');
  context = production;

  expect((await release('prune', '--dry-run')).out).toBe(
    'Would remove mfe-inbox 1.5.0\nWould remove mfe-inbox 1.4.0',
  );
  expect((await context.releases.list('mfe-inbox')).length).toBe(all.length);

  await release('prune');
  const left = (await context.releases.list('mfe-inbox')).map(({ version }) => version);
  expect(left).toEqual(['1.7.0', '1.6.0', '1.3.0', '1.2.0', '1.1.0', '1.0.0']);
  expect((await release('prune')).out).toBe('There is nothing to remove.');
});

test.each([[['--help']], [['canary', '--help']], [['help']]])(
  '[PF-02] %j explains, and ends well',
  async (args) => {
    writeFileSync(join(base, 'untouched'), '');
    const { code, out } = await release(...args);

    expect(out).toContain('pnpm release');
    expect(code).toBe(0);
    expect(out).toContain('--json');
  },
);
