import { listReleases } from 'shared-contracts/api/releases/cockpit';
import { getPreview } from 'shared-contracts/api/releases/previews';
import { getMe } from 'shared-contracts/api/users';
import type { Preview } from 'shared-contracts/kernel/preview';
import type { EnvironmentReleases } from 'shared-contracts/kernel/registry-change';
import { describe, expect, test } from 'vitest';
import { addReleaser } from '../../platform/permissions/releasers.store.ts';
import { freePort } from '../../testing/free-port.ts';
import { useReleaseHost } from '../../testing/release-host.ts';
import { useApi } from '../../testing/test-api.ts';

const port = await freePort();
const api = useApi({ PUBLIC_SHELL_URL: `http://localhost:${port}` });

const commit = '4f2c9d1a0b3c';
const summary = {
  remote: 'mfe-rewards',
  commit,
  createdAt: '2026-11-20T17:00:00.000Z',
  createdBy: 'Ana',
  expiresAt: '2026-12-04T17:00:00.000Z',
};
const preview: Preview = {
  ...summary,
  release: {
    version: `0.0.0-preview-${commit}`,
    contract: '1.6',
    manifest: `/remotes/mfe-rewards/0.0.0-preview-${commit}/mf-manifest.json`,
    pages: ['rewards'],
    drawers: [],
    integrity: {},
    preload: [],
  },
};
const releases: EnvironmentReleases = {
  environment: 'test',
  registry: { revision: 7, remotes: {} },
  published: { 'mfe-inbox': [], 'mfe-rewards': [] },
  changes: [],
  previews: [summary],
};
const host = useReleaseHost(
  port,
  () => api,
  ({ url }) => {
    if (url.pathname !== '/remotes/preview.json') {
      return releases;
    }
    const { remote, commit: wanted } = Object.fromEntries(url.searchParams);

    return { preview: remote === summary.remote && wanted === commit ? preview : null };
  },
);

/** Signs in a person who may see releases and take no steps. */
async function aReleaser() {
  const staff = await api.signedIn('agent');
  const { email } = await staff.call(getMe, {});
  await addReleaser(api.platform.database.db, email, []);

  return staff;
}

const wanted = { remote: summary.remote, commit };

describe('[PF-15] a preview', () => {
  test('is for people who may see releases only, and others reach no host', async () => {
    host.asked.length = 0;
    const staff = await api.signedIn('agent');

    await expect(staff.call(getPreview, wanted)).rejects.toMatchObject({ code: 'forbidden' });
    expect(host.asked).toEqual([]);
  });

  test('of another commit or remote is not found', async () => {
    const staff = await aReleaser();

    for (const other of [
      { ...wanted, commit: 'aaaaaaaaaaaa' },
      { ...wanted, remote: 'mfe-inbox' },
    ]) {
      await expect(staff.call(getPreview, other)).rejects.toMatchObject({ code: 'not_found' });
    }
  });

  test('is not available while the host does not answer', async () => {
    const staff = await aReleaser();
    host.isAway = true;
    const answer = staff.call(getPreview, wanted);
    await expect(answer).rejects.toMatchObject({ code: 'unavailable' });
    host.isAway = false;
  });

  test('is described with what a browser needs to run it', async () => {
    const staff = await aReleaser();

    expect(await staff.call(getPreview, wanted)).toEqual({ preview });
  });

  test('is listed with its remote', async () => {
    const staff = await aReleaser();
    const { remotes } = await staff.call(listReleases, { minutes: 60 });

    expect(remotes.map(({ remote, previews }) => [remote, previews])).toEqual([
      ['mfe-inbox', []],
      ['mfe-rewards', [summary]],
    ]);
  });
});
