import { expect, test } from 'vitest';
import type { ContactFilter, Filterable } from 'shared-contracts/domain/contact-filter';
import { filterProblems } from './filter-check.ts';
import { filterInWords } from './filter-words.ts';

const filterables: Filterable[] = [
  {
    uniqueId: 'created',
    field: 'created',
    label: 'Created',
    type: 'date',
    operations: ['af', 'bf', 'bt'],
    choices: [],
  },
  {
    uniqueId: 'blocked',
    field: 'blocked',
    label: 'Blocked',
    type: 'choice',
    operations: ['eq'],
    choices: [{ value: 'true', label: 'Blocked' }],
  },
];
const created = (part: Partial<ContactFilter>): ContactFilter => ({
  type: 'date',
  field: 'created',
  operation: 'af',
  queryValue: '2026-07-21',
  ...part,
});

test('[IN-10] a chip says its filter in words', () => {
  expect(filterInWords(created({}), filterables)).toBe('Created after Jul 21, 2026');
  expect(filterInWords(created({ operation: 'bf' }), filterables)).toBe('Created before Jul 21, 2026');
  expect(filterInWords(created({ operation: 'bt', queryValueTo: '2026-07-30' }), filterables)).toBe(
    'Created between Jul 21, 2026 and Jul 30, 2026',
  );
  expect(
    filterInWords({ type: 'choice', field: 'blocked', operation: 'eq', queryValue: 'true' }, filterables),
  ).toBe('Blocked: Blocked');
  expect(
    filterInWords({ type: 'number', field: 'visits', operation: 'af', queryValue: '3' }, filterables),
  ).toBe('visits more than 3');
});

test('[IN-10] a filter is sent only when its values are valid', () => {
  expect(filterProblems(created({}))).toEqual({});
  expect(filterProblems(created({ queryValue: '' }))).toEqual({ queryValue: 'Enter a date.' });
  expect(filterProblems(created({ queryValue: '20266-07-21' }))).toEqual({
    queryValue: 'Enter a real date.',
  });
  expect(filterProblems(created({ operation: 'bt', queryValueTo: '2026-07-01' }))).toEqual({
    queryValueTo: 'The end cannot be before the start.',
  });
  expect(
    filterProblems({ type: 'number', field: 'visits', operation: 'bt', queryValue: '9', queryValueTo: '10' }),
  ).toEqual({});
  expect(filterProblems({ type: 'number', field: 'visits', operation: 'eq', queryValue: 'x' })).toEqual({
    queryValue: 'Enter a number.',
  });
});
