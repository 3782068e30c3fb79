import type { PaletteEntry } from 'shared-ui/palette';
import { expect, test } from 'vitest';
import { inGroups, matchEntries } from './match.ts';

const entry = (label: string, more: Partial<PaletteEntry> = {}): PaletteEntry => ({
  id: label,
  group: 'Pages',
  label,
  opens: '/',
  ...more,
});
const labels = (entries: readonly PaletteEntry[]) => entries.map(({ label }) => label);

test('[SH-12] every word has to be somewhere in an entry: its label, its hint or its words', () => {
  const entries = [
    entry('Billing', { words: 'plan invoice' }),
    entry('Dana Cole', { hint: '(555) 010-2000' }),
  ];
  expect(labels(matchEntries(entries, 'invo PLAN'))).toEqual(['Billing']);
  expect(labels(matchEntries(entries, 'cole 2000'))).toEqual(['Dana Cole']);
  expect(matchEntries(entries, 'cole plan')).toEqual([]);
  expect(matchEntries(entries, '  ')).toHaveLength(2);
});

test('[SH-12] words that are not shown count from their beginning, and an entry counts once', () => {
  const theme = entry('Dark theme', { words: 'appearance' });
  expect(matchEntries([theme], 'appear')).toEqual([theme]);
  expect(matchEntries([theme], 'ance')).toEqual([]);
  expect(inGroups([theme, entry('Waves'), theme])).toEqual(inGroups([theme, entry('Waves')]));
});

test('[SH-12] entries that begin with the words come before those that contain them', () => {
  const entries = [entry('Remotes'), entry('New note'), entry('Notes')];
  expect(labels(matchEntries(entries, 'note'))).toEqual(['Notes', 'New note']);
  expect(labels(matchEntries(entries, 'ote'))).toEqual(['Remotes', 'New note', 'Notes']);
});

test('[SH-12] entries of one group stand together, and no group takes all the room', () => {
  const many = Array.from({ length: 12 }, (_, place) => entry(`Contact ${place}`, { group: 'Contacts' }));
  const groups = inGroups([entry('Waves'), ...many, entry('Flows')]);
  expect(groups.map(({ title, entries }) => [title, entries.length])).toEqual([
    ['Pages', 2],
    ['Contacts', 8],
  ]);
});

test('[SH-12] an entry is found without its accents and apostrophes', () => {
  const entries = [entry('José García'), entry('Ann O’Brien')];
  expect(labels(matchEntries(entries, 'jose'))).toEqual(['José García']);
  expect(labels(matchEntries(entries, 'obrien'))).toEqual(['Ann O’Brien']);
});
