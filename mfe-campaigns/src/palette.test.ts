import { listTemplates } from 'shared-contracts/api/templates';
import { listWaves } from 'shared-contracts/api/waves';
import { answers, askedOf, createTestSurroundings, fails, mockApi, staff } from 'shared-ui/testing';
import { beforeEach, expect, test } from 'vitest';
import palette from './palette.ts';
import { aTemplate, aWaveRow } from './testing/samples.ts';

const leaving = new AbortController();
const find = (words: string, host = createTestSurroundings()) => palette.find?.(words, host, leaving.signal);
const holder = (...permissions: ('manage_waves' | 'manage_templates' | 'view_conversations')[]) =>
  createTestSurroundings({
    me: staff('viewer', { accountPermissions: [{ accountId: 11, permissions }], orgPermissions: [] }),
  });

beforeEach(() => {
  mockApi(listWaves, answers({ items: [aWaveRow()], nextPageCursor: 0 }));
  mockApi(listTemplates, answers({ items: [aTemplate()], nextPageCursor: 0 }));
});

test.each([
  ['nobody who is signed in', createTestSurroundings({ me: null })],
  ['a person who only reads conversations', holder('view_conversations')],
])('[SH-12] the palette offers nothing to %s, and asks for nothing', async (_who, host) => {
  expect(palette.entries(host)).toEqual([]);
  expect(await find('brew', host)).toEqual([]);
  expect(askedOf(listWaves)).toEqual([]);
  expect(askedOf(listTemplates)).toEqual([]);
});

test('[SH-12] people get the entries and results of what they manage alone', async () => {
  const waves = holder('manage_waves');
  const templates = holder('manage_templates');

  expect(palette.entries(waves).map(({ label, opens }) => [label, opens])).toEqual([
    ['New wave', '/waves/new?dialog=type'],
  ]);
  expect((await find('brew', waves))?.map(({ group }) => group)).toEqual(['Waves']);
  expect(askedOf(listTemplates)).toEqual([]);
  expect(palette.entries(templates).map(({ label, opens }) => [label, opens])).toEqual([
    ['New template', '/templates/new'],
  ]);
  expect((await find('welcome', templates))?.map(({ opens }) => opens)).toEqual(['/templates/3/edit']);
});

test('[SH-12] the words search both kinds, and neither takes more than five places', async () => {
  const items = [1, 2, 3, 4, 5, 6].map((id) => aWaveRow({ id, name: `Brew ${id}` }));
  mockApi(listWaves, answers({ items, nextPageCursor: 7 }));
  const results = (await find('brew')) ?? [];

  expect(results.map(({ label }) => label)).toEqual([
    'Welcome',
    'Brew 1',
    'Brew 2',
    'Brew 3',
    'Brew 4',
    'Brew 5',
  ]);
  expect(askedOf(listWaves)).toEqual([{ resource_type: 'account', resource_id: 11, name_hint: 'brew' }]);
  expect(askedOf(listTemplates)).toEqual([{ accountId: 11, name_query: 'brew' }]);
});

test('[SH-12] a refused search is reported to the palette instead of an empty result', async () => {
  mockApi(listTemplates, fails('unavailable'));

  await expect(find('brew')).rejects.toMatchObject({ code: 'unavailable' });
});
