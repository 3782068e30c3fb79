import { sampleRegistered } from '@tools/release/testing/sample-release';
import { FoundPreview } from 'shared-contracts/kernel/preview';
import type { WantedPreview } from 'shared-contracts/kernel/preview';
import { EnvironmentReleases } from 'shared-contracts/kernel/registry-change';
import { ReleaseNews } from 'shared-contracts/kernel/release-news';
import { describe, expect, test } from 'vitest';
import { operatorDocument } from './operator-documents.ts';
import { registryDocuments } from './send-remotes.ts';

const since = '2026-03-01T10:00:00.000Z';
const preview = {
  remote: 'mfe-rewards',
  commit: '4f2c9d1a0b3c',
  createdAt: since,
  createdBy: 'Ana',
  expiresAt: '2026-03-15T10:00:00.000Z',
};
const channels = {
  stable: sampleRegistered('1.0.0'),
  canary: { release: sampleRegistered('1.1.0'), percent: 10, organizations: [12], since },
};
const served = {
  environment: 'production',
  registry: async () => ({ revision: 3, remotes: { 'mfe-rewards': channels }, changes: [] }),
  history: async () => ({ changes: [], events: [] }),
  news: async (after: number) => ({ revision: Math.max(3, after), items: [] }),
  published: async () => ({}),
  previews: async () => [preview],
  preview: async () => undefined,
  sourceFrame: async () => undefined,
  folderOf: async () => undefined,
};

test('[PF-12] the operator also reads the start of a canary, which the public registry leaves out', async () => {
  const document = await operatorDocument(served, '/remotes/releases.json', new URLSearchParams());
  const { registry, previews } = EnvironmentReleases.parse(JSON.parse(document?.body.toString() ?? ''));

  expect(registry.remotes['mfe-rewards']?.canary).toMatchObject({ since, organizations: [12] });
  expect(previews).toEqual([preview]);
  expect(document?.isPrivate).toBe(true);
});

test('[PF-13] the operator reads rules, requests and their history; the public registry has none of them', async () => {
  const rule = { remote: null, at: since, who: 'Ana', why: 'Audit' };
  const request = { remote: 'mfe-rewards', version: '1.1.0', at: since, who: 'Ana', why: 'New thread' };
  const event = { ...request, revision: 4, event: 'requested' as const };
  const releases = {
    ...served,
    registry: async () => ({ ...(await served.registry()), approvals: [rule], requests: [request] }),
    history: async () => ({ changes: [], events: [event] }),
  };
  const document = await operatorDocument(releases, '/remotes/releases.json', new URLSearchParams());
  const read = EnvironmentReleases.parse(JSON.parse(document?.body.toString() ?? ''));
  expect(read).toMatchObject({ approvals: [rule], requests: [request], events: [event] });

  const documentOf = registryDocuments(releases);
  expect((await documentOf('/remotes/remotes.json'))?.body.toString()).not.toMatch(/Ana|requests|approvals/);
  expect((await documentOf('/remotes/'))?.body.toString()).toContain('asks to promote mfe-rewards 1.1.0');
});

describe('[PF-15] the document of a preview', async () => {
  const askedFor: WantedPreview[] = [];
  const releases = {
    ...served,
    preview: async (wanted: WantedPreview) => {
      askedFor.push(wanted);

      return wanted.commit.startsWith(preview.commit)
        ? { ...preview, release: sampleRegistered('0.0.0-preview-4f2c9d1a0b3c') }
        : undefined;
    },
  };
  const documentOf = async (query: string) => {
    const document = await operatorDocument(releases, '/remotes/preview.json', new URLSearchParams(query));
    expect(document?.isPrivate).toBe(true);

    return FoundPreview.parse(JSON.parse(document?.body.toString() ?? ''));
  };

  test.each([
    '',
    'remote=mfe-rewards',
    'remote=mfe-rewards&commit=4f2c9d1',
    'remote=../mfe-rewards&commit=4f2c9d1a0b3c',
    'remote=mfe-rewards&commit=../../4f2c9d1a0b3c',
  ])('of "%s" asks no store', async (query) => {
    expect(await documentOf(query)).toEqual({ preview: null });
    expect(askedFor).toEqual([]);
  });

  test('names the release, or nothing', async () => {
    const { preview: found } = await documentOf('remote=mfe-rewards&commit=4f2c9d1a0b3c77e0b3aa');
    expect(found).toMatchObject({ commit: '4f2c9d1a0b3c', createdBy: 'Ana' });
    expect(await documentOf('remote=mfe-rewards&commit=bbbbbbbbbbbb')).toEqual({ preview: null });
  });
});

test.each([
  ['after=2', 2],
  ['after=0', 0],
  ['', Number.MAX_SAFE_INTEGER],
  ['after=x', Number.MAX_SAFE_INTEGER],
])('[PF-14] the operator reads the steps after a revision: "%s"', async (query, expected) => {
  const asked: number[] = [];
  const releases = {
    ...served,
    news: async (after: number) => {
      asked.push(after);

      return { revision: 3, items: [] };
    },
  };
  const document = await operatorDocument(releases, '/remotes/news.json', new URLSearchParams(query));

  expect(ReleaseNews.parse(JSON.parse(document?.body.toString() ?? ''))).toEqual({ revision: 3, items: [] });
  expect([asked, document?.isPrivate]).toEqual([[expected], true]);
});
