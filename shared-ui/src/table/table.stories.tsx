import type { Meta } from '@storybook/react-vite';
import { CallError } from 'shared-contracts/client';
import { Badge } from '../components/badge.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { IconButton } from '../components/icon-button.tsx';
import { MoreVerticalIcon } from 'lucide-react';
import { Focused, Live, statesOf, word } from '../testing/catalogue/index.ts';
import { DataTable, LoadMore, RowButton, RowLink } from './index.ts';
import type { Column, DataTableProps, Selected, Sorting } from './index.ts';

export default { component: DataTable, subcomponents: { LoadMore, RowButton, RowLink } } satisfies Meta;

interface Wave {
  readonly id: number;
  readonly name: string;
  readonly sent: number;
  readonly state: string | null;
}

const waves: readonly Wave[] = [
  { id: 1, name: 'Spring menu', sent: 1_204, state: 'Sent' },
  { id: 2, name: word, sent: 12, state: null },
  { id: 3, name: 'Late opening', sent: 1_000_000, state: 'Paused' },
];

const nothing = () => undefined;
const settled = { isError: false, error: null, refetch: nothing };
const refused = new CallError({
  code: 'unavailable',
  status: 503,
  message: 'Try again later.',
  requestId: 'r-1',
});

const columns: readonly Column<Wave, 'name' | 'sent'>[] = [
  {
    key: 'name',
    title: 'Name',
    width: 'minmax(0, 2fr)',
    sort: { by: 'name' },
    cell: ({ id, name }) => <RowLink to={`/waves/${id}`}>{name}</RowLink>,
  },
  {
    key: 'state',
    title: 'State',
    ifNothing: '–',
    cell: ({ state }) => (state ? <Badge>{state}</Badge> : null),
  },
  {
    key: 'sent',
    title: 'Texts',
    align: 'end',
    sort: { by: 'sent', first: 'descending' },
    cell: ({ sent }) => sent.toLocaleString('en-US'),
  },
  {
    key: 'actions',
    title: 'Actions',
    isTitleHidden: true,
    onPhone: 'end',
    width: '3rem',
    cell: ({ name }) => (
      <IconButton label={`More of ${name}`}>
        <MoreVerticalIcon />
      </IconButton>
    ),
  },
];

const table = (
  props: Partial<DataTableProps<Wave, 'name' | 'sent', number>> & { readonly label: string },
) => <DataTable rows={waves} rowId={({ id }) => id} columns={columns} query={settled} {...props} />;

export const Rows = statesOf(
  {
    sorted: (
      <Live<Sorting<'name' | 'sent'>> initial={{ by: 'sent', isDescending: true }}>
        {(sorting, onSort) => table({ label: 'Sorted waves', sorting, onSort })}
      </Live>
    ),
    'with choices': (
      <Live<Selected<number>> initial={new Set([1])}>
        {(selected, onSelect) =>
          table({ label: 'Chosen waves', selection: { selected, onSelect, nameOf: ({ name }) => name } })
        }
      </Live>
    ),
    'rows of one height, more to come': table({
      label: 'Waves in pages',
      rowHeight: 56,
      query: { ...settled, hasNextPage: true, fetchNextPage: nothing },
    }),
    'keyboard focus': <Focused>{table({ label: 'Focused waves', rows: waves.slice(0, 1) })}</Focused>,
  },
  { isWide: true },
);

export const WithoutRows = statesOf({
  loading: table({ label: 'Waves', rows: undefined }),
  error: table({ label: 'Waves', rows: undefined, query: { ...settled, isError: true, error: refused } }),
  empty: table({
    label: 'Waves',
    rows: [],
    empty: <EmptyState title="No waves yet">Write the first one.</EmptyState>,
  }),
  'out of date': table({
    label: 'Old waves',
    rows: waves.slice(0, 1),
    query: { ...settled, isError: true, error: refused },
  }),
});

export const Parts = statesOf({
  'a button as the row': <RowButton>Open the list</RowButton>,
  'a button as the row, keyboard focus': (
    <Focused>
      <RowButton>Open the list</RowButton>
    </Focused>
  ),
  'more to load': <LoadMore things="contacts" query={{ hasNextPage: true }} />,
  'loading more': <LoadMore things="contacts" query={{ hasNextPage: true, isFetchingNextPage: true }} />,
  'loading more by itself': <LoadMore things="lists" isAutomatic query={{ isFetchingNextPage: true }} />,
  'more did not come': (
    <LoadMore things="contacts" query={{ hasNextPage: true, isFetchNextPageError: true }} />
  ),
});
