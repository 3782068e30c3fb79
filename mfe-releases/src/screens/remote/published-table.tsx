import type { ReleasedRemote } from 'shared-contracts/api/releases/cockpit';
import type { PublishedRelease } from 'shared-contracts/kernel/registry-change';
import { Text, useMe } from 'shared-ui';
import { mediumTime } from 'shared-ui/messaging/words/times';
import { DataTable } from 'shared-ui/table';
import type { Column, TableQuery } from 'shared-ui/table';
import { kilobytes } from '../../words/figures.ts';
import { VersionCell } from './version-cell.tsx';

const shortCommit = 10;

const columnsIn = (remote: ReleasedRemote, timeZone: string): readonly Column<PublishedRelease>[] => [
  {
    key: 'version',
    title: 'Version',
    width: 'minmax(9rem, 2fr)',
    cell: ({ version }) => <VersionCell version={version} remote={remote} />,
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
  {
    key: 'at',
    title: 'Published',
    width: '14.5rem',
    cell: ({ createdAt }) => mediumTime(createdAt, timeZone),
  },
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
  readonly remote: ReleasedRemote;
  readonly query: TableQuery;
}

/** Published releases of a remote with their sizes, newest version first. */
export function PublishedTable({ remote, query }: PublishedTableProps) {
  const { timeZone } = useMe().organization;

  return (
    <DataTable
      label="Published releases"
      rows={remote.published}
      rowId={({ version }) => version}
      query={query}
      columns={columnsIn(remote, timeZone)}
      empty={
        <Text color="fg.muted">
          Nothing is published. What runs is a build of the checkout that this product was started from.
        </Text>
      }
    />
  );
}
