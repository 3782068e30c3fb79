import { sampleRegistered } from '@tools/release/testing/sample-release';
import { EnvironmentReleases } from 'shared-contracts/kernel/registry-change';
import { expect, test } from 'vitest';
import { operatorDocument } from './operator-documents.ts';

test('[PF-12] the operator also reads the start of a canary, which the public registry leaves out', async () => {
  const since = '2026-03-01T10:00:00.000Z';
  const channels = {
    stable: sampleRegistered('1.0.0'),
    canary: { release: sampleRegistered('1.1.0'), percent: 10, organizations: [12], since },
  };
  const served = {
    environment: 'production',
    registry: async () => ({ revision: 3, remotes: { 'mfe-rewards': channels }, changes: [] }),
    history: async () => [],
    published: async () => ({}),
    previews: async () => [],
    preview: async () => undefined,
    sourceFrame: async () => undefined,
    folderOf: async () => undefined,
  };
  const document = await operatorDocument(served, '/remotes/releases.json', new URLSearchParams());
  const { registry } = EnvironmentReleases.parse(JSON.parse(document?.body.toString() ?? ''));

  expect(registry.remotes['mfe-rewards']?.canary).toMatchObject({ since, organizations: [12] });
  expect(document?.isPrivate).toBe(true);
});
