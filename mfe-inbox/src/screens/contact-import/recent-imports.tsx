import { addresses } from 'shared-contracts/addresses';
import type { ContactImport } from 'shared-contracts/domain/contact-import';
import { Heading, Stack } from 'shared-ui';
import { DataTable, RowLink } from 'shared-ui/table';
import type { Column } from 'shared-ui/table';
import { stateText } from '../../components/import-text.ts';
import { useImports } from '../../data/import.data.ts';

const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

const columns: readonly Column<ContactImport>[] = [
  {
    key: 'file',
    title: 'File',
    cell: ({ id, fileName }) => (
      <RowLink to={addresses.contactImport.href({ importId: id })}>{fileName}</RowLink>
    ),
  },
  { key: 'state', title: 'Result', onPhone: 'plain', cell: stateText },
  {
    key: 'created',
    title: 'Uploaded',
    width: '12rem',
    onPhone: 'plain',
    cell: ({ createdAt }) => when.format(new Date(createdAt)),
  },
];

/** Imports of the account, to find a result again. */
export function RecentImports() {
  const imports = useImports();
  if (imports.data?.items.length === 0) {
    return null;
  }

  return (
    <Stack as="section" gap="3" aria-labelledby="recent-imports">
      <Heading as="h2" size="md" id="recent-imports">
        Recent imports
      </Heading>
      <DataTable
        label="Imports"
        rows={imports.data?.items}
        rowId={({ id }) => id}
        query={imports}
        columns={columns}
      />
    </Stack>
  );
}
