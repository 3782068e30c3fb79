import type { ReactNode } from 'react';
import { labelOf } from 'shared-ui/messaging/words/contact-label';
import { DataTable } from 'shared-ui/table';
import type { RowSelection, Selected, Sorting, TableQuery } from 'shared-ui/table';
import type { ContactRow } from '../../../data/contacts.data.ts';
import { ListProblem } from '../list-problem.tsx';
import { nameColumn } from './columns.tsx';
import type { ContactColumn, SortBy } from './columns.tsx';
import { ContactCard } from './contact-card.tsx';

interface ContactTableProps {
  readonly contacts: TableQuery & {
    readonly data: { readonly items: readonly ContactRow[] } | undefined;
    /** Number of contacts that match, loaded or not, if the API counted them all. */
    readonly total: number | undefined;
    readonly isTotalExact: boolean;
  };
  readonly columns: readonly ContactColumn[];
  readonly sorting: Sorting<SortBy>;
  readonly onSort: (sorting: Sorting<SortBy>) => void;
  readonly selected: Selected<number>;
  readonly onSelect: RowSelection<ContactRow, number>['onSelect'];
  readonly empty: ReactNode;
}

const idOf = ({ id }: ContactRow): number => id;

/** Contacts as a virtualized table, or as cards on a narrow screen. */
export function ContactTable(props: ContactTableProps) {
  const { contacts, columns, sorting, onSort, selected, onSelect, empty } = props;

  return (
    <DataTable
      label="Contacts"
      rows={contacts.data?.items}
      rowId={idOf}
      columns={[nameColumn, ...columns]}
      query={contacts}
      empty={empty}
      problem={(error) => <ListProblem error={error} onRetry={contacts.refetch} />}
      total={contacts.isTotalExact ? contacts.total : undefined}
      height="fill"
      rowHeight={52}
      cardHeight={76}
      sorting={sorting}
      onSort={onSort}
      selection={{ selected, onSelect, nameOf: labelOf }}
      card={(contact) => <ContactCard contact={contact} />}
    />
  );
}
