import { expect, test } from 'vitest';
import { levelOf, readProofs, rowsOf, rowsWithoutJourney } from './proofs.ts';

test.each([
  ['shared-contracts/src/domain/phone.test.ts', 'contracts'],
  ['api/src/areas/contacts/search/filters.test.ts', 'API'],
  ['mfe-inbox/src/screens/contact/contact.screen.test.tsx', 'screens'],
  ['e2e/faults/waves.test.ts', 'faults'],
  ['e2e/specs/opt-out.spec.ts', 'journeys'],
  ['e2e/fixtures/customer.ts', undefined],
])('%s is a test of level %s', (path, level) => {
  expect(levelOf(path)).toBe(level);
});

test('levels are read from titles, and a row without a journey is found', () => {
  const proofs = readProofs(
    new Map([
      ['api/src/a.test.ts', "test('[IN-01][IN-02] lists', …); test('[IN-01] pages', …);"],
      ['e2e/specs/a.spec.ts', "test('[IN-01] shows', …);"],
      ['api/src/a.ts', '// [IN-03] is no title'],
    ]),
  );
  const rows = rowsOf('| IN-01 | one |\n| IN-02 | two |\n| AP-06 | three |\n');

  expect(proofs.get('IN-01')).toEqual(new Set(['API', 'journeys']));
  expect(proofs.has('IN-03')).toBe(false);
  expect(rowsWithoutJourney(rows, proofs, { 'AP-06': 'faults' })).toEqual(['IN-02']);
});
