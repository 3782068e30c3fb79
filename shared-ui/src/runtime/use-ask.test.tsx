import { useState } from 'react';
import { expect, test } from 'vitest';
import { searchContacts } from 'shared-contracts/api/contacts';
import { ErrorPanel } from '../components/error-panel.tsx';
import { answers, askedOf, fails, hangs, mockApi, renderScreen, screen } from '../testing/index.ts';
import { useInvalidate, useAskPages } from './use-ask.ts';
import { useCaller } from './session-hooks.ts';

const brief = (id: number) => ({
  id,
  name: `Contact ${id}`,
  phone: `+1415555010${id}`,
  isDone: false,
  blocked: false,
  unsubscribed: false,
  yesAwaited: false,
  unsubscribedAt: null,
  tcpaOptInLocation: '',
  metadata: {},
  createdAt: '2026-07-01T16:00:00.000Z',
  lastActivityAt: null,
});

const uncounted = { total: null, isTotalExact: false };

function Contacts() {
  const { accountId } = useCaller();
  const invalidate = useInvalidate();
  const contacts = useAskPages(searchContacts, { accountId, name_search_term: 'con' });
  if (contacts.isPending) {
    return <p>Loading</p>;
  }
  if (contacts.isError) {
    return <ErrorPanel error={contacts.error} onRetry={contacts.refetch} />;
  }

  return (
    <>
      <ul>
        {contacts.data.items.map((contact) => (
          <li key={contact.id}>{contact.name}</li>
        ))}
      </ul>
      <button disabled={!contacts.hasNextPage} onClick={() => void contacts.fetchNextPage()}>
        More
      </button>
      <button onClick={() => void invalidate(searchContacts, { accountId })}>Ask again</button>
    </>
  );
}

const displayedItems = () => screen.getAllByRole('listitem').map((item) => item.textContent);

test('[IN-01] pages by cursor, and 0 means that nothing more is there', async () => {
  mockApi(
    searchContacts,
    answers({ items: [brief(3), brief(2)], nextPageCursor: 40, ...uncounted }),
    answers({ items: [brief(1)], nextPageCursor: 0, ...uncounted }),
  );
  const { user } = renderScreen(<Contacts />);
  await user.click(await screen.findByRole('button', { name: 'More' }));

  expect(await screen.findByText('Contact 1')).toBeInTheDocument();
  expect(displayedItems()).toEqual(['Contact 3', 'Contact 2', 'Contact 1']);
  expect(screen.getByRole('button', { name: 'More' })).toBeDisabled();
  expect(askedOf(searchContacts).map((input) => input.start_cursor)).toEqual([undefined, 40]);
});

test('[IN-01] asks again for every input that agrees with a partial one', async () => {
  mockApi(
    searchContacts,
    answers({ items: [brief(1)], nextPageCursor: 0, ...uncounted }),
    answers({ items: [brief(2)], nextPageCursor: 0, ...uncounted }),
  );
  const { user } = renderScreen(<Contacts />);
  await user.click(await screen.findByRole('button', { name: 'Ask again' }));

  expect(await screen.findByText('Contact 2')).toBeInTheDocument();
});

test('[SH-17] a refused read says why, is not repeated by itself, and can be tried again', async () => {
  mockApi(
    searchContacts,
    fails('not_found'),
    answers({ items: [brief(1)], nextPageCursor: 0, ...uncounted }),
  );
  const { user } = renderScreen(<Contacts />);
  expect(await screen.findByRole('alert')).toHaveTextContent('That was not found.');
  expect(askedOf(searchContacts)).toHaveLength(1);

  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByText('Contact 1')).toBeInTheDocument();
});

test('a read that broke on the way is tried once more by itself', async () => {
  mockApi(
    searchContacts,
    fails('unreachable'),
    answers({ items: [brief(1)], nextPageCursor: 0, ...uncounted }),
  );
  renderScreen(<Contacts />);

  expect(await screen.findByText('Contact 1')).toBeInTheDocument();
});

function Found() {
  const { accountId } = useCaller();
  const [term, setTerm] = useState('zz');
  const input = { accountId, name_search_term: term };
  const { data } = useAskPages(searchContacts, input, { keepPrevious: true });

  return (
    <>
      <p>{data ? `${data.items.length} found` : 'Loading'}</p>
      <button onClick={() => setTerm('con')}>Search another name</button>
    </>
  );
}

test.each([
  { items: [], words: 'Loading' },
  { items: [brief(1)], words: '1 found' },
])(
  '[IN-03] another search shows "$words" while it runs, after one with $items.length',
  async ({ items, words }) => {
    mockApi(searchContacts, answers({ items, nextPageCursor: 0, ...uncounted }), hangs());
    const { user } = renderScreen(<Found />);
    expect(await screen.findByText(`${items.length} found`)).toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Search another name' }));

    expect(screen.getByText(words)).toBeInTheDocument();
  },
);
