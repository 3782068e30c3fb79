import { previewAddress } from 'shared-contracts/kernel/preview';
import type { PreviewSummary } from 'shared-contracts/kernel/preview';
import { Link, useMe } from 'shared-ui';
import { mediumTime } from 'shared-ui/messaging/words/times';
import { DataTable } from 'shared-ui/table';
import type { Column, TableQuery } from 'shared-ui/table';

const columnsIn = (timeZone: string): readonly Column<PreviewSummary>[] => [
  {
    key: 'commit',
    title: 'Commit',
    width: 'minmax(9rem, 2fr)',
    cell: (preview) => (
      // A document of its own, because releases are chosen while the app starts.
      <Link href={previewAddress('', preview)} variant="underline" fontFamily="mono">
        {preview.commit}
      </Link>
    ),
  },
  {
    key: 'at',
    title: 'Published',
    width: '14.5rem',
    cell: ({ createdAt }) => mediumTime(createdAt, timeZone),
  },
  { key: 'by', title: 'By', width: 'minmax(7rem, 1fr)', cell: ({ createdBy }) => createdBy },
  {
    key: 'until',
    title: 'Expires',
    width: '14.5rem',
    cell: ({ expiresAt }) => mediumTime(expiresAt, timeZone),
  },
];

interface PreviewsTableProps {
  readonly previews: readonly PreviewSummary[];
  readonly query: TableQuery;
}

/** Previews of a remote's branches that are not expired, newest first (features PF-15). */
export function PreviewsTable({ previews, query }: PreviewsTableProps) {
  const { timeZone } = useMe().organization;

  return (
    <DataTable
      label="Previews"
      rows={previews}
      rowId={({ commit }) => commit}
      query={query}
      columns={columnsIn(timeZone)}
      empty={null}
    />
  );
}
