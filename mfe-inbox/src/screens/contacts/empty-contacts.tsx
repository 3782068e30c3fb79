import SearchIcon from 'lucide-react/icons/search';
import UsersIcon from 'lucide-react/icons/users';
import { builtInLists } from 'shared-contracts/domain/list';
import { Button, EmptyState } from 'shared-ui';
import { isNarrowed } from './contacts-view.ts';
import type { ContactsView } from './contacts-view.ts';

interface EmptyContactsProps {
  readonly view: ContactsView;
  readonly onReset: () => void;
  readonly onAdd: () => void;
}

/** Empty state of the table, with a next step. */
export function EmptyContacts({ view, onReset, onAdd }: EmptyContactsProps) {
  if (isNarrowed(view)) {
    return (
      <EmptyState
        title="Nothing matches"
        icon={<SearchIcon size={20} />}
        action={<Button onClick={onReset}>Reset filters</Button>}
      >
        No contacts match your search.
      </EmptyState>
    );
  }
  const isAll = view.listName === builtInLists.all;

  return (
    <EmptyState
      title={isAll ? 'No contacts yet' : 'No contacts in this list'}
      icon={<UsersIcon size={20} />}
      action={
        <Button tone="primary" onClick={onAdd}>
          New contact
        </Button>
      }
    >
      {isAll
        ? "Add your first contact, or have customers text you. They're added automatically."
        : 'Add a new contact here, or select contacts in All and add them to this list.'}
    </EmptyState>
  );
}
