import { expect, test } from 'vitest';
import { fileRoleProblems } from './file-roles.ts';

const code = 'export const addWave = () => 1;\n';

test.each([
  'api/src/areas/waves/editing/save-wave.ts',
  'api/src/areas/waves/editing/save-wave.services.ts',
  'api/src/areas/contacts/search/words/search-words.ts',
  'api/src/areas/flows/actor.ts',
  'api/src/messaging/sending/clock.ts',
  'api/src/messaging/sending/queue/clock.ts',
])('%s states no role', (path) => {
  expect(fileRoleProblems(path, code)).toMatchObject([{ path, line: 1 }]);
});

test.each([
  'api/src/areas/waves/editing/save-wave.service.ts',
  'api/src/areas/waves/access/wave-actions.rules.ts',
  'api/src/areas/waves/access/wave-actions.test.ts',
  'api/src/areas/waves/testing/sent-waves.ts',
  'api/src/areas/waves/index.ts',
  'api/src/areas/blackouts/blackouts.store.ts',
  'api/src/messaging/sending/queue/clock.sql.ts',
  'api/src/messaging/carriers/create-carriers.ts',
  'api/src/platform/db/client.ts',
  'shell/src/main.ts',
])('%s passes', (path) => {
  expect(fileRoleProblems(path, code)).toEqual([]);
});

test('a file that declares only types passes', () => {
  expect(
    fileRoleProblems('api/src/areas/waves/editing/edit.ts', 'export interface Edit {\n  id: number;\n}\n'),
  ).toEqual([]);
});
