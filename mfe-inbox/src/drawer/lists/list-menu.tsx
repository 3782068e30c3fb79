import MoreIcon from 'lucide-react/icons/ellipsis-vertical';
import type { List, ListKind } from 'shared-contracts/domain/list';
import { IconButton, Menu, MenuItem, MenuSeparator } from 'shared-ui';

export type ListAction = 'rename' | 'clone' | 'clear' | 'delete';

const allowed: Readonly<Record<ListKind, readonly ListAction[]>> = {
  all: ['clone'],
  unsubscribe: ['clone'],
  plain: ['rename', 'clone', 'clear', 'delete'],
  query: ['rename', 'clone', 'delete'],
};

interface ListMenuProps {
  readonly list: List;
  readonly onAction: (action: ListAction) => void;
}

/** Menu of list actions. Those not allowed for the list's kind are disabled. */
export function ListMenu({ list, onAction }: ListMenuProps) {
  const isDisabled = (action: ListAction): boolean => !allowed[list.kind].includes(action);

  return (
    <Menu
      trigger={
        <IconButton label={`Actions for list ${list.name}`}>
          <MoreIcon size={18} />
        </IconButton>
      }
    >
      <MenuItem value="rename" isDisabled={isDisabled('rename')} onSelect={() => onAction('rename')}>
        Rename
      </MenuItem>
      <MenuItem value="clone" isDisabled={isDisabled('clone')} onSelect={() => onAction('clone')}>
        Clone
      </MenuItem>
      <MenuSeparator />
      <MenuItem value="clear" isDangerous isDisabled={isDisabled('clear')} onSelect={() => onAction('clear')}>
        Clear
      </MenuItem>
      <MenuItem
        value="delete"
        isDangerous
        isDisabled={isDisabled('delete')}
        onSelect={() => onAction('delete')}
      >
        Delete
      </MenuItem>
    </Menu>
  );
}
