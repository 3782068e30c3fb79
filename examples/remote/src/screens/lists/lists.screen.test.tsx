import { listLists } from 'shared-contracts/api/contacts/lists';
import { answers, mockApi, renderScreen, screen } from 'shared-ui/testing';
import { expect, test } from 'vitest';
import { aList } from '../../testing/recorded.ts';
import { ListsScreen } from './lists.screen.tsx';

const render = (sizes: readonly number[]) => {
  const items = sizes.map((size, index) => aList({ id: index + 1, name: `List of ${size}`, size }));
  mockApi(listLists, answers({ items, nextPageCursor: 0 }));
  renderScreen(<ListsScreen />);
};

test('the largest list comes first, and ten are shown', async () => {
  render(Array.from({ length: 12 }, (_, index) => index * 100));
  const rows = await screen.findAllByRole('listitem');

  expect(rows).toHaveLength(10);
  expect(rows[0]).toHaveTextContent('List of 11001,100');
});

test('an account without lists gets the next step', async () => {
  render([]);

  expect(await screen.findByText('Create a list on the Contacts page.')).toBeVisible();
});
