import { useMemo, useState } from 'react';
import type { BulkKind } from 'shared-contracts/domain/bulk-action';
import { Flex, Text, useActiveAccount } from 'shared-ui';
import { countOf } from 'shared-ui/messaging/words/counts';
import { lazyDialog } from 'shared-ui/parts/lazy-dialog';
import { useContacts, useFieldNames, useFilterables } from '../../data/contacts.data.ts';
import { useExportContacts } from '../../data/import.data.ts';
import { useListNamed } from '../../data/lists.data.ts';
import { BulkStrip } from './bulk/bulk-strip.tsx';
import { SelectionBar } from './bulk/selection-bar.tsx';
import { useBulk } from './bulk/use-bulk.ts';
import { isNarrowed, queryOf, sortOf } from './contacts-view.ts';
import type { ContactsView } from './contacts-view.ts';
import { filtersSize, titleOfDialog } from './dialog-frames.ts';
import type { OpenDialog } from './dialog-frames.ts';
import { EmptyContacts } from './empty-contacts.tsx';
import { RemovableChips } from './filters/filter-chips.tsx';
import { chosenCount, noContacts } from './selection.ts';
import type { Selection } from './selection.ts';
import { narrowingsOf } from './shown-filters.ts';
import { columnsToChoose } from './table/columns.tsx';
import { ContactTable } from './table/contact-table.tsx';
import { ColumnChoice } from './toolbar/column-choice.tsx';
import { ContactsToolbar } from './toolbar/contacts-toolbar.tsx';
import { MoreActions } from './toolbar/more-actions.tsx';
import { useColumnChoice } from './toolbar/use-column-choice.ts';
import { useReset } from './use-reset.ts';

const ContactsDialogs = lazyDialog(
  {
    title: ({ dialog, count }) => titleOfDialog(dialog, count),
    size: ({ dialog }) => (dialog.kind === 'filters' ? filtersSize : 'md'),
  },
  async () => (await import('./contacts-dialogs.tsx')).ContactsDialogs,
);

interface ContactsOfListProps {
  readonly view: ContactsView;
  readonly onChange: (part: Partial<ContactsView>) => void;
}

/** Contacts of a list: search, filters, table, selection, and bulk actions. */
export function ContactsOfList({ view, onChange }: ContactsOfListProps) {
  const query = queryOf(view);
  const contacts = useContacts(query, sortOf(view.sorting));
  const { list, isFetching } = useListNamed(view.listName);
  const filterables = useFilterables().data?.items ?? [];
  const { timeZone } = useActiveAccount();
  const columns = columnsToChoose(useFieldNames(contacts.contacts), timeZone);
  const [shownColumns, chooseColumns] = useColumnChoice();
  const bulk = useBulk();
  const exported = useExportContacts();
  const [dialog, setDialog] = useState<OpenDialog>();
  const [selection, select] = useSelection(JSON.stringify(query));
  const narrowings = narrowingsOf(view, filterables);
  const reset = useReset({ change: onChange, isNarrowed: isNarrowed(view), ...contacts });
  const count = chosenCount(selection, contacts.total ?? contacts.contacts.length);

  const chosen = selection === 'all' ? { query } : { contactIds: [...selection] };

  function begin(kind: BulkKind, listId: number | undefined): void {
    if (kind === 'restore') {
      return;
    }
    bulk.start({ kind, selection: chosen, ...(listId === undefined ? {} : { listId }) }, () => {
      setDialog(undefined);
      select(noContacts);
    });
  }

  return (
    <Flex direction="column" flex="1" minH="0">
      <ContactsToolbar
        view={view}
        onChange={onChange}
        onFilter={() => setDialog({ kind: 'filters' })}
        onAdd={() => setDialog({ kind: 'newContact' })}
      >
        <ColumnChoice columns={columns} shown={shownColumns} onChange={chooseColumns} />
        <MoreActions
          maySave={isNarrowed(view)}
          onSave={() => setDialog({ kind: 'saveList' })}
          onRecent={() => setDialog({ kind: 'recent' })}
          onExport={() => exported.start({ query })}
        />
      </ContactsToolbar>
      <Flex px={{ base: '4', md: '6' }} pb="2" gap="3" align="center" flexWrap="wrap">
        <Text role="status" textStyle="sm" color="fg.muted">
          {contacts.isSuccess && contacts.total !== undefined
            ? `${countOf(contacts.total, 'contact')}${contacts.isTotalExact ? '' : ' or more'}`
            : ' '}
        </Text>
        <RemovableChips
          shown={narrowings.map(({ key, words, without }) => ({
            key,
            words,
            onRemove: () => onChange(without),
          }))}
          onReset={reset}
        />
      </Flex>
      {count > 0 ? (
        <SelectionBar
          count={count}
          total={contacts.total}
          isTotalExact={contacts.isTotalExact}
          isAll={selection === 'all'}
          onAll={() => select('all')}
          onClear={() => select(noContacts)}
          onAction={(kind) => setDialog({ kind: 'bulk', action: kind })}
          onRewards={() => setDialog({ kind: 'rewards' })}
          onExport={() => exported.start(chosen)}
        />
      ) : null}
      <ContactTable
        contacts={contacts}
        columns={columns.filter(({ key }) => shownColumns.includes(key))}
        sorting={view.sorting}
        onSort={(sorting) => onChange({ sorting })}
        selected={selection}
        onSelect={select}
        empty={<EmptyContacts view={view} onReset={reset} onAdd={() => setDialog({ kind: 'newContact' })} />}
      />
      <BulkStrip
        actions={bulk.shown}
        isBusy={bulk.isBusy}
        onStop={bulk.stop}
        onUndo={bulk.undo}
        onDismiss={bulk.dismiss}
      />
      {dialog ? (
        <ContactsDialogs
          dialog={dialog}
          view={view}
          list={list}
          isListLoading={list === undefined && isFetching}
          filterables={filterables}
          narrowings={narrowings}
          count={count}
          bulk={bulk}
          onChange={onChange}
          chosen={chosen}
          onSubscribed={() => select(noContacts)}
          onBegin={begin}
          onClose={() => setDialog(undefined)}
        />
      ) : null}
    </Flex>
  );
}

/** Selected contacts of a query. Changing the query clears the selection. */
function useSelection(query: string): [Selection, (selection: Selection) => void] {
  const [chosen, setChosen] = useState({ query, selection: noContacts });
  const selection = chosen.query === query ? chosen.selection : noContacts;

  return useMemo(() => [selection, (next) => setChosen({ query, selection: next })], [query, selection]);
}
