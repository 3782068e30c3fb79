import { reportRemotes } from 'shared-contracts/api/releases';
import type { RemoteReport } from 'shared-contracts/api/releases';
import { listReleaseErrors, listReleases } from 'shared-contracts/api/releases/cockpit';
import { getMe } from 'shared-contracts/api/users';
import type { EnvironmentReleases } from 'shared-contracts/kernel/registry-change';
import { expect, test } from 'vitest';
import { addReleaser, removeReleaser } from '../../platform/permissions/releasers.store.ts';
import { freePort } from '../../testing/free-port.ts';
import { useReleaseHost } from '../../testing/release-host.ts';
import { useApi } from '../../testing/test-api.ts';
import type { SignedIn } from '../../testing/test-api.ts';

const port = await freePort();
const api = useApi({ PUBLIC_SHELL_URL: `http://localhost:${port}` });

const release = (version: string) => ({
  version,
  contract: '1.6',
  manifest: `/remotes/mfe-inbox/${version}/mf-manifest.json`,
  pages: [],
  drawers: [],
  integrity: {},
  preload: [],
});
const published = {
  version: '1.1.0',
  contract: '1.6',
  commit: '4f2c9d1',
  createdAt: '2026-03-01T09:00:00.000Z',
  createdBy: 'Ana',
  firstViewBytes: 31_000,
  scriptBytes: 90_000,
  totalBytes: 400_000,
};
const releases: EnvironmentReleases = {
  environment: 'test',
  registry: {
    revision: 7,
    remotes: {
      'mfe-inbox': {
        stable: release('1.0.0'),
        canary: {
          release: release('1.1.0'),
          percent: 10,
          organizations: [],
          since: '2026-03-01T10:00:00.000Z',
        },
      },
    },
  },
  published: { 'mfe-inbox': [published], 'mfe-new': [{ ...published, version: '0.1.0' }] },
  changes: [],
};

const host = useReleaseHost(
  port,
  () => api,
  ({ url: { pathname, searchParams } }) =>
    pathname.endsWith('releases.json')
      ? releases
      : {
          frames: Object.fromEntries(
            searchParams.getAll('at').map((at) => [at, 'mfe-inbox/src/thread.tsx:40:3']),
          ),
        },
);

async function aReleaser(): Promise<SignedIn> {
  const staff = await api.signedIn('agent');
  const { email } = await staff.call(getMe, {});
  await addReleaser(api.platform.database.db, email);

  return staff;
}

const report = (changes: Partial<RemoteReport>): RemoteReport => ({
  remote: 'mfe-inbox',
  version: '1.1.0',
  kind: 'threw',
  ...changes,
});
const at = (line: number) => `at https://app.example.com/remotes/mfe-inbox/1.1.0/page.js:${line}:7`;

test('[PF-12] releases are refused to staff whom the operator did not allow to see them, until and after that', async () => {
  const owner = await api.signedIn('owner');
  const refusals = async () => {
    await expect(owner.call(listReleases, {})).rejects.toMatchObject({ code: 'forbidden' });
    await expect(owner.call(listReleaseErrors, { remote: 'mfe-inbox' })).rejects.toMatchObject({
      code: 'forbidden',
    });
  };
  await refusals();
  const { email, isReleaser } = await owner.call(getMe, {});
  expect(isReleaser).toBe(false);

  await addReleaser(api.platform.database.db, email.toUpperCase());
  expect((await owner.call(getMe, {})).isReleaser).toBe(true);
  expect((await owner.call(listReleases, {})).revision).toBe(7);

  expect(await removeReleaser(api.platform.database.db, email)).toBe(true);
  await refusals();
});

test('[PF-12] says what runs where, what is published, and how each known version does', async () => {
  const staff = await aReleaser();
  const inventor = await api.signedIn('agent');
  await staff.call(reportRemotes, { items: [report({ kind: 'loaded', version: '1.0.0', loadMs: 180 })] });
  await staff.call(reportRemotes, { items: [report({ kind: 'empty' })] });
  await inventor.call(reportRemotes, { items: [report({ kind: 'loaded', version: '9.9.9', loadMs: 1 })] });
  releases.registry.remotes['mfe-inbox']?.canary?.organizations.push(staff.orgId, 999_999);

  const { environment, revision, remotes } = await staff.call(listReleases, { minutes: 60 });
  expect({ environment, revision }).toEqual({ environment: 'test', revision: 7 });
  expect(remotes).toMatchObject([
    {
      remote: 'mfe-inbox',
      stable: '1.0.0',
      lastGood: null,
      canary: {
        version: '1.1.0',
        percent: 10,
        organizations: [
          { id: staff.orgId, name: expect.any(String) },
          { id: 999_999, name: null },
        ],
        since: '2026-03-01T10:00:00.000Z',
        comparison: {
          verdict: 'unusable',
          canary: { people: 1, failed: 1, slow: 0 },
          stable: { people: 1, failed: 0, slow: 0 },
        },
      },
      published: [published],
      health: [
        { version: '1.0.0', loaded: 1, people: 1, peopleFailed: 0 },
        { version: '1.1.0', empty: 1, people: 1, peopleFailed: 1 },
      ],
    },
    { remote: 'mfe-new', stable: null, canary: null, published: [{ version: '0.1.0' }], health: [] },
  ]);
});

test('[PF-12] groups errors by version, kind and position in the source, the most recent first', async () => {
  const staff = await aReleaser();
  const items = [
    report({ remote: 'mfe-grouped', reason: `Error: contact 12 is missing ${at(12)}` }),
    report({ remote: 'mfe-grouped', reason: `Error: contact 13 is missing ${at(12)}` }),
    report({ remote: 'mfe-grouped', reason: `Error: contact 13 is missing ${at(12)}` }),
    report({ remote: 'mfe-grouped', kind: 'failed', reason: 'it answered 404' }),
    report({ remote: 'mfe-grouped', kind: 'loaded', loadMs: 20 }),
  ];
  await staff.call(reportRemotes, { items: items.slice(0, 3) });
  await staff.call(reportRemotes, { items: items.slice(3) });

  const { items: errors, isWithoutFrames } = await staff.call(listReleaseErrors, { remote: 'mfe-grouped' });
  expect(isWithoutFrames).toBe(false);
  expect(errors).toMatchObject([
    { kind: 'failed', frame: null, reason: 'it answered 404', times: 1 },
    { kind: 'threw', frame: 'mfe-inbox/src/thread.tsx:40:3', times: 3 },
  ]);
  expect(errors[1]?.reason).toMatch(/^Error: contact 1[23] is missing$/);
});

test('[PF-12] without the host it says so, and errors are listed without their positions in the source', async () => {
  const staff = await aReleaser();
  await staff.call(reportRemotes, {
    items: [report({ remote: 'mfe-away', reason: `TypeError: x ${at(5)}` })],
  });
  host.isAway = true;
  try {
    await expect(staff.call(listReleases, {})).rejects.toMatchObject({ code: 'unavailable', status: 503 });
    expect(await staff.call(listReleaseErrors, { remote: 'mfe-away' })).toMatchObject({
      isWithoutFrames: true,
      items: [{ frame: null, reason: `TypeError: x ${at(5)}` }],
    });
  } finally {
    host.isAway = false;
  }
});

test('[PF-12] invented errors cannot fill the table: 200 different ones of a release are kept per hour', async () => {
  const staff = await aReleaser();
  const items = Array.from({ length: 50 }, (_, index) => index);
  for (const batch of [0, 1, 2, 3, 4]) {
    await staff.call(reportRemotes, {
      items: items.map((index) => report({ remote: 'mfe-full', reason: `error ${batch} ${index}` })),
    });
  }
  await staff.call(reportRemotes, { items: [report({ remote: 'mfe-full', reason: 'error 0 0' })] });

  const { rows } = await api.platform.database.pool.query<{ errors: number; first: number }>(
    `select count(*) as errors, max(times) filter (where reason = 'error 0 0') as first
     from release_errors where remote = 'mfe-full'`,
  );
  expect(rows).toEqual([{ errors: 200, first: 2 }]);
});
