import type { ImportGraph } from '@tools/checkout/import-graph';
import { expect, test } from 'vitest';
import { affectedSpecs } from './affected-specs.ts';
import type { ShownRemotes } from './shown-remotes.ts';

const table: ShownRemotes = {
  'inbox/steps.spec.ts': ['mfe-inbox'],
  'opt-out.spec.ts': ['mfe-campaigns', 'mfe-inbox'],
  'rewards/rewards.spec.ts': ['mfe-rewards'],
  'sign-in.spec.ts': [],
};
const graph: ImportGraph = new Map(
  Object.entries({
    'api/src/areas/inbox/inbox.store.ts': ['shared-contracts/src/domain/inbox-query.ts'],
    'e2e/fixtures/act.ts': [],
    'e2e/fixtures/shops.ts': [],
    'e2e/specs/accessibility/pages.table.ts': [],
    'e2e/specs/inbox/steps.spec.ts': ['e2e/fixtures/act.ts'],
    'e2e/specs/opt-out.spec.ts': ['e2e/fixtures/act.ts'],
    'e2e/specs/rewards/rewards.spec.ts': ['e2e/fixtures/act.ts', 'e2e/fixtures/shops.ts'],
    'e2e/specs/sign-in.spec.ts': [],
    'mfe-campaigns/src/a.ts': ['shared-ui/src/messaging/schedule.tsx'],
    'mfe-inbox/src/a.test.tsx': [],
    'mfe-inbox/src/a.ts': ['shared-ui/src/messaging/schedule.tsx', 'shared-ui/src/index.ts'],
    'mfe-rewards/src/routes.tsx': ['shared-ui/src/index.ts'],
    'shared-contracts/src/domain/inbox-query.ts': [],
    'shared-ui/src/index.ts': [],
    'shared-ui/src/messaging/schedule.tsx': [],
    'shell/src/shell.ts': ['shared-ui/src/index.ts'],
    'tools/host/serve.ts': [],
    'tools/lint/zones.ts': [],
  }),
);
const specs = [...Object.keys(table), 'new.spec.ts'];
const affectedBy = (changed: readonly string[]) => affectedSpecs(changed, { table, graph, specs });

test.each([
  ['the shell', ['mfe-rewards/src/routes.tsx', 'shell/src/shell.ts']],
  ['the API', ['api/src/areas/inbox/inbox.store.ts']],
  ['a removed file of the API', ['api/src/areas/inbox/removed.store.ts']],
  ['what the API imports', ['shared-contracts/src/domain/inbox-query.ts']],
  ['what the shell imports', ['shared-ui/src/index.ts']],
  ['the pages that a remote brings', ['mfe-rewards/remote.json']],
  ['the libraries of a remote', ['mfe-rewards/package.json']],
  ['the host', ['tools/host/serve.ts']],
])('a change of %s can affect every journey', (_what, changed) => {
  expect(affectedBy(changed)).toBeUndefined();
});

test.each([
  ['a remote', ['mfe-rewards/src/routes.tsx'], ['rewards/rewards.spec.ts', 'new.spec.ts']],
  [
    'two remotes and documents',
    ['mfe-rewards/src/routes.tsx', 'mfe-campaigns/src/a.ts', 'docs/testing.md', '.ci/passed'],
    ['opt-out.spec.ts', 'rewards/rewards.spec.ts', 'new.spec.ts'],
  ],
  [
    'what two remotes import',
    ['shared-ui/src/messaging/schedule.tsx'],
    ['inbox/steps.spec.ts', 'opt-out.spec.ts', 'new.spec.ts'],
  ],
  ['a removed file of a remote', ['mfe-rewards/src/removed.tsx'], ['rewards/rewards.spec.ts', 'new.spec.ts']],
  ['a helper of some journeys', ['e2e/fixtures/shops.ts'], ['rewards/rewards.spec.ts', 'new.spec.ts']],
  ['a spec', ['e2e/specs/sign-in.spec.ts'], ['sign-in.spec.ts', 'new.spec.ts']],
  ['a removed spec', ['e2e/specs/removed.spec.ts'], ['new.spec.ts']],
  ['tests of a remote and a lint rule', ['mfe-inbox/src/a.test.tsx', 'tools/lint/zones.ts'], ['new.spec.ts']],
])('a change of %s affects the specs that load it, and those without a row', (_what, changed, expected) => {
  expect(affectedBy(changed)).toEqual(expected);
});
