import { listLists } from 'shared-contracts/api/contacts/lists';
import type { List } from 'shared-contracts/domain/list';
import { answers, askedOf, fails, mockApi, renderScreen, screen, waitFor } from 'shared-ui/testing';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { aList } from '../testing/samples.ts';
import { ListPicker } from './list-picker.tsx';

const respondWithLists = (...items: List[]) => answers({ items, nextPageCursor: 0 });
const show = (onChoose = vi.fn()) =>
  renderScreen(<ListPicker label="List" chosenId={undefined} onChoose={onChoose} />);

test('[IN-16] offers lists that people fill, and neither All nor a saved search', async () => {
  mockApi(
    listLists,
    respondWithLists(
      aList({ id: 1, name: 'All', kind: 'all' }),
      aList({ id: 2, name: 'Oslo', kind: 'query' }),
      aList({ id: 3, name: 'Regulars', size: 1_204 }),
    ),
  );
  const chosen = vi.fn();
  const { user } = show(chosen);

  await user.click(await screen.findByRole('radio', { name: /Regulars/ }));
  expect(screen.getAllByRole('radio')).toHaveLength(1);
  expect(screen.getByText('1.2K')).toBeInTheDocument();
  expect(chosen).toHaveBeenCalledWith(expect.objectContaining({ id: 3 }));
});

test('[IN-17] says of a saved search that was looked for why it cannot be chosen', async () => {
  mockApi(listLists, respondWithLists(), respondWithLists(aList({ id: 2, name: 'Oslo', kind: 'query' })));
  const { user } = show();
  expect(await screen.findByText('No lists yet. Create one first.')).toBeInTheDocument();

  await user.type(screen.getByRole('textbox', { name: 'Find a list' }), 'os');

  expect(
    await screen.findByText('“Oslo” updates automatically. You cannot add or remove contacts.'),
  ).toBeInTheDocument();
  await waitFor(() => expect(askedOf(listLists).at(-1)).toMatchObject({ prefix: 'os' }));
});

test('[IN-16] says that nothing begins so, and that lists could not be loaded', async () => {
  mockApi(listLists, respondWithLists(aList()), respondWithLists());
  const { user, unmount } = show();
  await screen.findByRole('radio');
  await user.type(screen.getByRole('textbox', { name: 'Find a list' }), 'zz');
  expect(await screen.findByText('No lists match.')).toBeInTheDocument();

  unmount();
  mockApi(listLists, fails('internal'));
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('The lists could not be loaded.');
});

test('[CA-14] lists that are shown again are asked again: contacts may have been added meanwhile', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date'] });
  mockApi(
    listLists,
    respondWithLists(aList({ id: 3, name: 'New', size: 0 })),
    respondWithLists(aList({ id: 3, name: 'New', size: 12 })),
  );
  const Form = () => {
    const [isOpen, setOpen] = useState(true);

    return (
      <>
        <button onClick={() => setOpen(!isOpen)}>Switch</button>
        {isOpen ? <ListPicker label="List" chosenId={undefined} onChoose={vi.fn()} /> : null}
      </>
    );
  };
  const { user } = renderScreen(<Form />);
  await screen.findByRole('radio', { name: /New/ });
  await user.click(screen.getByText('Switch'));
  vi.setSystemTime(Date.now() + 5_000);
  await user.click(screen.getByText('Switch'));

  expect(await screen.findByText('12')).toBeInTheDocument();
  vi.useRealTimers();
});
