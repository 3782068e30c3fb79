import { useState } from 'react';
import { expect, test } from 'vitest';
import { act, createDrawerHost, renderScreen, screen } from '../testing/index.ts';
import { useBusEvent, useDrawerQuery } from './use-bus.ts';

function Heard() {
  const [ids, setIds] = useState<number[]>([]);
  useBusEvent('contact.changed', ({ contactId }) => setIds([...ids, contactId]));

  return <p>{ids.join(', ')}</p>;
}

test('[PF-05] hears an event with the state of the last render', () => {
  const { bus } = renderScreen(<Heard />);
  act(() => bus.emit('contact.changed', { accountId: 11, contactId: 1 }));
  act(() => bus.emit('contact.changed', { accountId: 11, contactId: 2 }));

  expect(screen.getByText('1, 2')).toBeInTheDocument();
});

function Searched() {
  const { search, chips } = useDrawerQuery();

  return <p>{`${search} [${chips.join()}]`}</p>;
}

test('[SH-13] the drawer follows the search box and the chips of its frame', () => {
  let query = { search: 'ann', chips: ['unread'] };
  const drawer = { ...createDrawerHost(document.body), query: () => query };
  const { bus } = renderScreen(<Searched />, { drawer });
  expect(screen.getByText('ann [unread]')).toBeInTheDocument();

  query = { search: 'bob', chips: [] };
  act(() => bus.emit('drawer.searched', { drawer: 'conversations', ...query }));

  expect(screen.getByText('bob []')).toBeInTheDocument();
});
