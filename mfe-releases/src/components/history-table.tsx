import { Badge, Text, useMe } from 'shared-ui';
import { mediumTime } from 'shared-ui/messaging/words/times';
import { DataTable } from 'shared-ui/table';
import type { Column, TableQuery } from 'shared-ui/table';
import type { HistoryRow } from '../data/history.ts';

const columnsIn = (timeZone: string): readonly Column<HistoryRow>[] => [
  {
    key: 'what',
    title: 'Change',
    width: 'minmax(0, 2fr)',
    cell: ({ title, text, isUnverified }) => (
      <>
        <Text fontWeight="semibold">
          {title}
          {isUnverified ? (
            <>
              {' '}
              <Badge tone="warning">Unverified</Badge>
            </>
          ) : null}
        </Text>
        <Text color="fg.muted" textStyle="xs" overflowWrap="anywhere">
          {text}
        </Text>
      </>
    ),
  },
  { key: 'remote', title: 'Remote', width: '9rem', cell: ({ remote }) => remote },
  { key: 'who', title: 'Who', width: 'minmax(8rem, 1fr)', cell: ({ who }) => who },
  { key: 'at', title: 'When', width: '14.5rem', cell: ({ at }) => mediumTime(at, timeZone) },
  {
    key: 'why',
    title: 'Why',
    width: 'minmax(0, 2fr)',
    cell: ({ why }) =>
      why ? (
        <Text textStyle="sm" overflowWrap="anywhere">
          {why}
        </Text>
      ) : null,
    ifNothing: '–',
  },
];

interface HistoryTableProps {
  readonly rows: readonly HistoryRow[];
  readonly query: TableQuery;
  readonly isOfOne?: boolean;
}

/** Changes of what is served, and requests for a second person, newest first. */
export function HistoryTable({ rows, query, isOfOne = false }: HistoryTableProps) {
  const { timeZone } = useMe().organization;
  const columns = columnsIn(timeZone).filter(({ key }) => !isOfOne || key !== 'remote');

  return (
    <DataTable
      label="History"
      rows={rows}
      rowId={({ id }) => id}
      query={query}
      columns={columns}
      empty={<Text color="fg.muted">Nothing has changed yet.</Text>}
    />
  );
}
