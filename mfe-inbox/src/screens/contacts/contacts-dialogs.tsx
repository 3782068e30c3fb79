import type { BulkKind } from 'shared-contracts/domain/bulk-action';
import type { ContactSelection, Filterable } from 'shared-contracts/domain/contact-filter';
import type { List } from 'shared-contracts/domain/list';
import { Dialog } from 'shared-ui';
import { DialogLoading } from 'shared-ui/parts/dialog-loading';
import { BulkDialog } from './bulk/bulk-dialog.tsx';
import { RewardsDialog } from './bulk/rewards-dialog.tsx';
import { RecentChangesDialog } from './bulk/recent-changes-dialog.tsx';
import type { useBulk } from './bulk/use-bulk.ts';
import type { ContactsView } from './contacts-view.ts';
import { dialogTitles } from './dialog-frames.ts';
import type { OpenDialog } from './dialog-frames.ts';
import { FilterDialog } from './filters/filter-dialog.tsx';
import { NewContactDialog } from './new-contact/new-contact-dialog.tsx';
import { QueryListDialog } from './query-list-dialog.tsx';
import type { Narrowing } from './shown-filters.ts';

interface ContactsDialogsProps {
  readonly dialog: OpenDialog;
  readonly view: ContactsView;
  readonly list: List | undefined;
  readonly isListLoading: boolean;
  readonly filterables: readonly Filterable[];
  readonly narrowings: readonly Narrowing[];
  readonly count: number;
  readonly chosen: ContactSelection;
  readonly bulk: ReturnType<typeof useBulk>;
  readonly onChange: (part: Partial<ContactsView>) => void;
  readonly onSubscribed: () => void;
  readonly onBegin: (kind: BulkKind, listId: number | undefined) => void;
  readonly onClose: () => void;
}

/** Dialogs of the table. A separate chunk, because most visits open none. */
export function ContactsDialogs(props: ContactsDialogsProps) {
  const { dialog, view, list, bulk, onChange, onClose } = props;
  switch (dialog.kind) {
    case 'filters':
      return (
        <FilterDialog
          filterables={props.filterables}
          filters={view.filters}
          onApply={(filters) => {
            onChange({ filters });
            onClose();
          }}
          onClose={onClose}
        />
      );
    case 'newContact':
      // The form starts with the open list chosen: without it, the contact would be in All only.
      return props.isListLoading ? (
        <Dialog title={dialogTitles.newContact()} isOpen isStandIn onClose={onClose}>
          <DialogLoading rows={4} />
        </Dialog>
      ) : (
        <NewContactDialog openList={list} onClose={onClose} />
      );
    case 'saveList':
      return (
        <QueryListDialog
          view={view}
          words={props.narrowings.filter(({ key }) => key !== 'list').map(({ words }) => words)}
          onSaved={(listName) => {
            onClose();
            onChange({ listName, search: '', searchBy: 'name', filters: [] });
          }}
          onClose={onClose}
        />
      );
    case 'recent':
      return (
        <RecentChangesDialog
          actions={bulk.actions}
          isBusy={bulk.isBusy}
          onUndo={bulk.undo}
          onClose={onClose}
        />
      );
    case 'rewards':
      return (
        <RewardsDialog
          count={props.count}
          chosen={props.chosen}
          onDone={() => {
            props.onSubscribed();
            onClose();
          }}
          onClose={onClose}
        />
      );
    case 'bulk':
      return (
        <BulkDialog
          kind={dialog.action}
          count={props.count}
          openList={list}
          isBusy={bulk.isBusy}
          onConfirm={(listId) => props.onBegin(dialog.action, listId)}
          onClose={onClose}
        />
      );
  }
}
