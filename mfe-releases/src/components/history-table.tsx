import type { RegistryChange } from 'shared-contracts/kernel/registry-change';
import { Text, useMe } from 'shared-ui';
import { mediumTime } from 'shared-ui/messaging/words/times';
import { DataTable } from 'shared-ui/table';
import type { Column, TableQuery } from 'shared-ui/table';
import { changeWords, commandWords } from '../words/change.ts';

const columnsIn = (timeZone: string): readonly Column<RegistryChange>[] => [
  {
    key: 'what',
    title: 'Change',
    width: 'minmax(0, 2fr)',
    cell: (change) => (
      <>
        <Text fontWeight="semibold">{commandWords[change.command]}</Text>
        <Text color="fg.muted" textStyle="xs" overflowWrap="anywhere">
          {changeWords(change)}
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
  readonly changes: readonly RegistryChange[] | undefined;
  readonly query: TableQuery;
  readonly isOfOne?: boolean;
}

/** Changes of what is served, newest first. */
export function HistoryTable({ changes, query, isOfOne = false }: HistoryTableProps) {
  const { timeZone } = useMe().organization;
  const columns = columnsIn(timeZone).filter(({ key }) => !isOfOne || key !== 'remote');

  return (
    <DataTable
      label="History"
      rows={changes}
      rowId={({ revision, remote }) => `${revision} ${remote}`}
      query={query}
      columns={columns}
      empty={<Text color="fg.muted">Nothing has changed yet.</Text>}
    />
  );
}
