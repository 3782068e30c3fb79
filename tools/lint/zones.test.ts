import { expect, test } from 'vitest';
import { zoneProblems } from './zones.ts';

const reasons = (path: string, specifier: string): string[] =>
  zoneProblems(path, `import { thing } from '${specifier}';\n`).map(({ text }) => text);

test.each([
  ['shared-contracts/src/api/inbox.ts', 'react'],
  ['shared-contracts/src/domain/phone.ts', 'node:fs'],
  ['shared-contracts/src/bus.ts', 'shared-ui/runtime/session'],
  ['shared-ui/src/button.tsx', '../../shell/src/main.ts'],
  ['mfe-inbox/src/data/inbox.data.ts', '../../../mfe-rewards/src/data/points.data.ts'],
  ['mfe-inbox/src/data/inbox.data.ts', '../../../shell/src/main.ts'],
  ['shell/src/frame/top-bar.tsx', '../../../mfe-inbox/src/page.tsx'],
  ['api/src/process/app.ts', 'shared-contracts/bus'],
  ['api/src/areas/inbox/inbox.service.ts', 'shared-contracts/client'],
  ['e2e/specs/sign-in.spec.ts', '../../api/src/process/app.ts'],
])('a package does not reach over its wall: %s -> %s', (path, specifier) => {
  expect(reasons(path, specifier)).toHaveLength(1);
});

test.each([
  ['mfe-inbox/src/index.ts', './screens/inbox/inbox.screen.tsx'],
  ['mfe-inbox/src/screens/inbox/inbox.screen.tsx', '../thread/thread.screen.tsx'],
  ['mfe-inbox/src/screens/inbox/inbox.screen.tsx', '../../routes.tsx'],
  ['mfe-inbox/src/data/inbox.data.ts', '../screens/inbox/row.tsx'],
  ['mfe-inbox/src/components/bubble.tsx', '../drawer/list.tsx'],
  ['api/src/areas/files/downloads.routes.ts', './downloads.store.ts'],
  ['api/src/areas/inbox/inbox.service.ts', './index.ts'],
  ['api/src/areas/inbox/inbox.service.ts', '../../http/mount.ts'],
  ['api/src/areas/inbox/inbox.service.ts', '../../http/plain-route.ts'],
  ['api/src/areas/inbox/inbox.store.ts', './inbox.service.ts'],
  ['api/src/areas/inbox/inbox.service.ts', '../contacts/records/contacts.store.ts'],
  ['api/src/areas/waves/approval/release.service.ts', '../editing/save-wave.service.ts'],
  ['api/src/areas/waves/reading/to-wave.service.ts', '../sending/control.service.ts'],
  ['api/src/areas/contacts/records/lists.store.ts', '../search/conditions.store.ts'],
])('a layer does not import sideways or up: %s -> %s', (path, specifier) => {
  expect(reasons(path, specifier)).toHaveLength(1);
});

test.each([
  ['api/src/areas/inbox/inbox.service.ts', 'fastify'],
  ['api/src/areas/inbox/inbox.service.ts', 'kysely'],
  ['mfe-inbox/src/components/bubble.tsx', '@chakra-ui/react'],
  ['shell/src/frame/top-bar.tsx', '@emotion/react'],
  ['mfe-inbox/src/data/inbox.data.ts', 'ky'],
  ['mfe-inbox/src/page.tsx', 'single-spa'],
])('a library has one owner: %s -> %s', (path, specifier) => {
  expect(reasons(path, specifier)).toHaveLength(1);
});

test.each([
  ['mfe-inbox/src/screens/inbox/inbox.screen.tsx', './row.tsx'],
  ['mfe-inbox/src/screens/inbox/inbox.screen.tsx', '../../data/inbox.data.ts'],
  ['mfe-inbox/src/data/inbox.data.ts', 'shared-contracts/api/inbox'],
  ['shared-contracts/src/client.ts', 'ky'],
  ['shared-contracts/src/domain/segments.test.ts', 'fast-check'],
  ['api/src/areas/inbox/inbox.service.ts', './inbox.store.ts'],
  ['api/src/areas/inbox/inbox.service.ts', '../contacts/one-contact/contacts.service.ts'],
  ['api/src/areas/waves/approval/release.service.ts', '../sending/control.service.ts'],
  ['api/src/areas/waves/approval/release.service.ts', './control-wave.service.ts'],
  ['api/src/areas/inbox/inbox.store.ts', 'kysely'],
  ['api/src/http/server.ts', 'fastify'],
  ['shared-ui/src/button.tsx', '@chakra-ui/react'],
])('an allowed import passes: %s -> %s', (path, specifier) => {
  expect(reasons(path, specifier)).toEqual([]);
});

test('a wall also stops export-from, import() and types, and names the line', () => {
  const source = [
    "import type {\n  A,\n} from '../../shell/src/a.ts';",
    "export * from '../../shell/src/b.ts';",
    "const c = () => import('../../shell/src/c.ts');",
  ].join('\n');

  expect(zoneProblems('mfe-inbox/src/page.tsx', source).map(({ line }) => line)).toEqual([1, 4, 5]);
});
