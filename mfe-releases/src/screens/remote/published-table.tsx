import type { PublishedRelease } from 'shared-contracts/kernel/registry-change';
import { Span, Text, useMe } from 'shared-ui';
import { mediumTime } from 'shared-ui/messaging/words/times';
import { DataTable } from 'shared-ui/table';
import type { Column, TableQuery } from 'shared-ui/table';
import { kilobytes } from '../../words/figures.ts';

const shortCommit = 10;

const columnsIn = (timeZone: string): readonly Column<PublishedRelease>[] => [
  {
    key: 'version',
    title: 'Version',
    width: 'minmax(7rem, 1fr)',
    cell: ({ version }) => <Span fontWeight="semibold">{version}</Span>,
  },
  { key: 'contract', title: 'Contract', width: '6rem', cell: ({ contract }) => contract },
  {
    key: 'first',
    title: 'First view',
    width: '7rem',
    align: 'end',
    cell: ({ firstViewBytes }) => kilobytes(firstViewBytes),
  },
  {
    key: 'scripts',
    title: 'All scripts',
    width: '7rem',
    align: 'end',
    cell: ({ scriptBytes }) => kilobytes(scriptBytes),
  },
  { key: 'at', title: 'Published', width: '13rem', cell: ({ createdAt }) => mediumTime(createdAt, timeZone) },
  { key: 'by', title: 'By', width: 'minmax(7rem, 1fr)', cell: ({ createdBy }) => createdBy },
  {
    key: 'commit',
    title: 'Commit',
    width: '8rem',
    cell: ({ commit }) => commit?.slice(0, shortCommit),
    ifNothing: 'None',
  },
];

interface PublishedTableProps {
  readonly published: readonly PublishedRelease[];
  readonly query: TableQuery;
}

/** Published releases of a remote with their sizes, newest version first. */
export function PublishedTable({ published, query }: PublishedTableProps) {
  const { timeZone } = useMe().organization;

  return (
    <DataTable
      label="Published releases"
      rows={published}
      rowId={({ version }) => version}
      query={query}
      columns={columnsIn(timeZone)}
      empty={
        <Text color="fg.muted">
          Nothing is published. What runs is a build of the checkout that this product was started from.
        </Text>
      }
    />
  );
}
