import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CallError } from 'shared-contracts/client';
import { Button, useLocation } from 'shared-ui';
import { renderScreen, screen, waitFor, within } from '../testing/index.ts';
import '../testing/layout.ts';
import { DataTable, RowButton, RowLink } from './index.ts';
import type { Column, DataTableProps, Selected, Sorting, TableQuery } from './index.ts';

interface Wave {
  readonly id: number;
  readonly name: string;
  readonly sent: string;
}
type Props = Partial<DataTableProps<Wave, 'name' | 'sent', number>>;

const waves = (count: number): Wave[] =>
  Array.from({ length: count }, (_, at) => ({ id: at + 1, name: `Wave ${at + 1}`, sent: `${at} texts` }));
const settled: TableQuery = { isError: false, error: null, refetch: () => undefined };
const refused = new CallError({ code: 'unavailable', status: 503, message: 'Try later.', requestId: 'r-1' });
const columns: readonly Column<Wave, 'name' | 'sent'>[] = [
  {
    key: 'name',
    title: 'Name',
    sort: { by: 'name' },
    cell: ({ id, name }) => <RowLink to={`/waves/${id}`}>{name}</RowLink>,
  },
  {
    key: 'sent',
    title: 'Sent',
    align: 'end',
    sort: { by: 'sent', first: 'descending', isOneWay: true },
    cell: ({ sent }) => sent,
  },
  {
    key: 'actions',
    title: 'Actions',
    isTitleHidden: true,
    onPhone: 'end',
    cell: ({ name }) => <Button>{`Stop ${name}`}</Button>,
  },
];

function Waves(props: Props) {
  const { pathname } = useLocation();

  return (
    <>
      <p>{`at ${pathname}`}</p>
      <DataTable
        label="Waves"
        rows={waves(3)}
        rowId={({ id }) => id}
        columns={columns}
        query={settled}
        {...props}
      />
    </>
  );
}
const show = (props: Props = {}) => renderScreen(<Waves {...props} />);
const onPhone = (isPhone: boolean): void =>
  void vi
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (query) =>
        Object.assign(new EventTarget(), { matches: !isPhone, media: query }) as unknown as MediaQueryList,
    );

beforeEach(() => onPhone(false));

test('[SH-17] says that rows are loading, and offers another try where they did not come', async () => {
  const refetch = vi.fn();
  const { user, rerender } = show({ rows: undefined });
  expect(screen.getByRole('status')).toHaveTextContent('Loading waves');
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  rerender(<></>);

  renderScreen(<Waves rows={undefined} query={{ isError: true, error: refused, refetch }} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Try later.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledOnce();
});

test('[SH-17] keeps the rows that are there where newer ones did not come, and says so', () => {
  show({ query: { ...settled, isError: true, error: refused } });

  expect(screen.getByRole('alert')).toHaveTextContent('Waves could not be refreshed.');
  expect(screen.getByRole('link', { name: 'Wave 1' })).toBeInTheDocument();
});

test('shows what to do where there are no rows', () => {
  show({ rows: [], empty: <p>Create a wave.</p> });

  expect(screen.getByText('Create a wave.')).toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('is a table to a screen reader, with its size, and a place for each row', () => {
  show({ total: 1_204, query: { ...settled, hasNextPage: true } });
  const table = screen.getByRole('table', { name: 'Waves' });

  expect(table).toHaveAttribute('aria-rowcount', '1205');
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Name', 'Sent', 'Actions']);
  const places = within(table)
    .getAllByRole('row')
    .map((row) => row.getAttribute('aria-rowindex'));
  expect(places).toEqual(['1', '2', '3', '4']);
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Wave 1', 'Wave 2', 'Wave 3']);
  expect(within(table).getAllByRole('cell')).toHaveLength(6);
});

test('an unknown total is shown as unknown while there are further pages', () => {
  show({ query: { ...settled, hasNextPage: true } });

  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '-1');
});

test('sorts by a press on a heading, the way the server can, and says which way it is', async () => {
  const onSort = vi.fn<(sorting: Sorting<'name' | 'sent'>) => void>();
  const { user } = show({ sorting: { by: 'name', isDescending: false }, onSort });
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  expect(screen.getByRole('columnheader', { name: 'Sent' })).toHaveAttribute('aria-sort', 'none');
  expect(screen.getByRole('columnheader', { name: 'Actions' })).not.toHaveAttribute('aria-sort');

  await user.click(screen.getByRole('button', { name: 'Name' }));
  await user.click(screen.getByRole('button', { name: 'Sent' }));

  expect(onSort.mock.calls).toEqual([
    [{ by: 'name', isDescending: true }],
    [{ by: 'sent', isDescending: true }],
  ]);
});

test('a column that is sorted one way only stays so', async () => {
  const onSort = vi.fn<(sorting: Sorting<'name' | 'sent'>) => void>();
  const { user } = show({ sorting: { by: 'sent', isDescending: true }, onSort });

  await user.click(screen.getByRole('button', { name: 'Sent' }));

  expect(onSort).toHaveBeenCalledExactlyOnceWith({ by: 'sent', isDescending: true });
});

test('a press anywhere on a row follows its link; one on a button of the row does not', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Stop Wave 2' }));
  expect(screen.getByText('at /')).toBeInTheDocument();

  await user.click(screen.getByText('1 texts'));
  expect(await screen.findByText('at /waves/2')).toBeInTheDocument();
});

test('a row that has no page does what its button does', async () => {
  const onOpen = vi.fn();
  const { user } = show({
    columns: [
      {
        key: 'name',
        title: 'Name',
        cell: ({ name }) => <RowButton onClick={() => onOpen(name)}>{name}</RowButton>,
      },
      { key: 'sent', title: 'Sent', cell: ({ sent }) => sent },
    ],
  });

  await user.click(screen.getByText('2 texts'));
  await user.click(screen.getByRole('button', { name: 'Wave 1' }));

  expect(onOpen.mock.calls).toEqual([['Wave 3'], ['Wave 1']]);
});

test('up and down lead to the same control of the next row', async () => {
  const { user } = show();
  screen.getByRole('button', { name: 'Stop Wave 1' }).focus();

  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}');

  expect(screen.getByRole('button', { name: 'Stop Wave 2' })).toHaveFocus();
});

function Chosen({ first }: { first: Selected<number> }) {
  const [selected, setSelected] = useState(first);

  return (
    <>
      <p>{`chosen: ${selected === 'all' ? 'all' : [...selected].toSorted((one, other) => one - other).join(' ')}`}</p>
      <Waves rows={waves(5)} selection={{ selected, onSelect: setSelected, nameOf: ({ name }) => name }} />
    </>
  );
}
const box = (name: string) => screen.getByRole('checkbox', { name });

test('rows are chosen one by one, with Shift down to another, and all at once', async () => {
  const { user } = renderScreen(<Chosen first={new Set([99])} />);
  await user.click(box('Select Wave 2'));
  await user.keyboard('{Shift>}');
  await user.click(box('Select Wave 4'));
  await user.keyboard('{/Shift}');
  expect(screen.getByText('chosen: 2 3 4 99')).toBeInTheDocument();
  expect(box('Select all loaded waves')).toBePartiallyChecked();

  await user.click(box('Select all loaded waves'));
  expect(screen.getByText('chosen: 1 2 3 4 5 99')).toBeInTheDocument();
  await user.click(box('Select all loaded waves'));
  expect(box('Select Wave 1')).not.toBeChecked();
});

test('taking one out of all leaves the others that are loaded', async () => {
  const { user } = renderScreen(<Chosen first="all" />);
  expect(box('Select all loaded waves')).toBeChecked();

  await user.click(box('Select Wave 2'));

  expect(screen.getByText('chosen: 1 3 4 5')).toBeInTheDocument();
});

test('offers the next page, says that it is coming, and offers another try where it did not come', async () => {
  const fetchNextPage = vi.fn();
  const more = { ...settled, hasNextPage: true, fetchNextPage };
  const { user, unmount } = show({ query: more });
  await user.click(screen.getByRole('button', { name: 'Load More' }));
  unmount();
  const coming = show({ query: { ...more, isFetchingNextPage: true } });
  expect(screen.getByRole('button', { name: 'Load More' })).toBeDisabled();
  coming.unmount();
  show({ query: { ...more, isError: true, isFetchNextPageError: true } });
  expect(screen.getByRole('alert')).toHaveTextContent('More waves could not be loaded.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(fetchNextPage).toHaveBeenCalledTimes(2);
});

test('a table that scrolls by itself draws what is in sight, and fetches more as the end comes near', async () => {
  const fetchNextPage = vi.fn();
  show({
    rows: waves(1_000),
    height: 'fill',
    rowHeight: 52,
    query: { ...settled, hasNextPage: true, fetchNextPage },
  });

  expect(await screen.findByRole('link', { name: 'Wave 1' })).toBeInTheDocument();
  expect(screen.getAllByRole('row').length).toBeLessThan(60);
  expect(fetchNextPage).not.toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: 'Load More' })).not.toBeInTheDocument();
});

test('a short page that comes alone is followed by the next one', async () => {
  const fetchNextPage = vi.fn();
  show({ rows: waves(5), height: '28rem', query: { ...settled, hasNextPage: true, fetchNextPage } });

  await waitFor(() => expect(fetchNextPage).toHaveBeenCalledOnce());
});

test('on a phone rows are cards with their headings, and sorting has a field of its own', async () => {
  onPhone(true);
  const onSort = vi.fn<(sorting: Sorting<'name' | 'sent'>) => void>();
  const { user } = show({ sorting: { by: 'name', isDescending: false }, onSort });
  const [first] = screen.getAllByRole('row');
  expect(first).toHaveTextContent('Wave 1Stop Wave 1Sent: 0 texts');
  expect(screen.queryByRole('columnheader')).not.toBeInTheDocument();

  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Sent, descending');
  expect(onSort).toHaveBeenCalledExactlyOnceWith({ by: 'sent', isDescending: true });
});

test('on a phone a card of its own may stand for a row', () => {
  onPhone(true);
  show({ card: ({ name }) => `Card of ${name}` });

  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Card of Wave 1',
    'Card of Wave 2',
    'Card of Wave 3',
  ]);
});

test('a missing value is a dash in a table, and is left out of a card', () => {
  const dashed = columns.map((column) =>
    column.key === 'sent' ? { ...column, ifNothing: '–', cell: () => '' } : column,
  );
  const { unmount } = show({ columns: dashed });
  expect(screen.getAllByRole('cell', { name: '–' })).toHaveLength(3);
  unmount();

  onPhone(true);
  show({ columns: dashed });
  expect(screen.getAllByRole('row')[0]).toHaveTextContent(/^Wave 1Stop Wave 1$/);
});

test('a table that scrolls by itself starts at its top for another search, once its rows are there', async () => {
  function Searched() {
    const [query, setQuery] = useState<TableQuery>({ ...settled, askedFor: 'a' });

    return (
      <>
        <Button onClick={() => setQuery({ ...settled, askedFor: 'b', isPlaceholderData: true })}>
          Search
        </Button>
        <Button onClick={() => setQuery({ ...settled, askedFor: 'b' })}>Answer</Button>
        <Waves query={query} rows={waves(50)} height="fill" rowHeight={52} />
      </>
    );
  }
  const { user } = renderScreen(<Searched />);
  const frame = screen.getByRole('group', { name: 'Waves' });
  frame.scrollTop = 500;

  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(frame.scrollTop).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'Answer' }));
  expect(frame.scrollTop).toBe(0);

  frame.scrollTop = 500;
  await user.click(screen.getByRole('button', { name: 'Answer' }));
  expect(frame.scrollTop).toBeGreaterThan(0);
});
