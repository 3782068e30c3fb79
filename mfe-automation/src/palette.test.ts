import { listFlows } from 'shared-contracts/api/flows';
import { answers, askedOf, createTestSurroundings, fails, mockApi, staff } from 'shared-ui/testing';
import { expect, test } from 'vitest';
import palette from './palette.ts';
import { aFlowRow } from './testing/samples.ts';

const leaving = new AbortController();
const find = (words: string, host = createTestSurroundings()) => palette.find?.(words, host, leaving.signal);
const onlyOn = (accountId: number) =>
  staff('viewer', {
    accountPermissions: [{ accountId, permissions: ['manage_flows'] }],
    orgPermissions: [],
  });

test.each([
  ['nobody who is signed in', null],
  ['a person who manages flows of another account alone', onlyOn(12)],
  ['a person who only reads conversations', staff('viewer')],
])('[SH-12] the palette offers no flow to %s, and asks for none', async (_who, me) => {
  mockApi(listFlows, answers({ items: [aFlowRow()], nextPageCursor: 0 }));
  const host = createTestSurroundings({ me });

  expect(palette.entries(host)).toEqual([]);
  expect(await find('welcome', host)).toEqual([]);
  expect(askedOf(listFlows)).toEqual([]);
});

test('[SH-12] a refused search is reported to the palette instead of an empty result', async () => {
  mockApi(listFlows, fails('unavailable'));

  await expect(find('welcome')).rejects.toMatchObject({ code: 'unavailable' });
});

test('[SH-12] the palette opens the form of a new flow, and at most five flows that match', async () => {
  const items = [1, 2, 3, 4, 5, 6].map((id) => aFlowRow({ id, name: `Welcome ${id}` }));
  mockApi(listFlows, answers({ items, nextPageCursor: 7 }));
  const host = createTestSurroundings({ me: onlyOn(11) });
  const results = (await find('welcome', host)) ?? [];

  expect(palette.entries(host).map(({ label, opens }) => [label, opens])).toEqual([
    ['New flow', '/flows/new'],
  ]);
  expect(askedOf(listFlows)).toEqual([{ account_id: 11, name_hint: 'welcome' }]);
  expect(results.map(({ label }) => label)).toEqual([1, 2, 3, 4, 5].map((id) => `Welcome ${id}`));
  expect(results[4]).toMatchObject({ group: 'Flows', opens: '/flows/edit/5' });
});

test('[SH-12] after a switch the palette searches the other account', async () => {
  mockApi(listFlows, answers({ items: [], nextPageCursor: 0 }));
  const host = createTestSurroundings();
  host.session.selectAccount(12);
  await find('win back', host);

  expect(askedOf(listFlows)).toEqual([{ account_id: 12, name_hint: 'win back' }]);
});
