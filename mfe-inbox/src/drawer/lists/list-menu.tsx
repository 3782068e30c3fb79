import MoreIcon from 'lucide-react/icons/ellipsis-vertical';
import type { List, ListKind } from 'shared-contracts/domain/list';
import { IconButton, Menu, MenuItem, MenuSeparator } from 'shared-ui';

export type ListDeed = 'rename' | 'clone' | 'clear' | 'delete';

const allowed: Readonly<Record<ListKind, readonly ListDeed[]>> = {
  all: ['clone'],
  unsubscribe: ['clone'],
  plain: ['rename', 'clone', 'clear', 'delete'],
  query: ['rename', 'clone', 'delete'],
};

interface ListMenuProps {
  readonly list: List;
  readonly onDeed: (deed: ListDeed) => void;
}

/** What can be done with a list; what its kind forbids is there and cannot be chosen. */
export function ListMenu({ list, onDeed }: ListMenuProps) {
  const isDisabled = (deed: ListDeed): boolean => !allowed[list.kind].includes(deed);

  return (
    <Menu
      trigger={
        <IconButton label={`Actions for list ${list.name}`}>
          <MoreIcon size={18} />
        </IconButton>
      }
    >
      <MenuItem value="rename" isDisabled={isDisabled('rename')} onSelect={() => onDeed('rename')}>
        Rename
      </MenuItem>
      <MenuItem value="clone" isDisabled={isDisabled('clone')} onSelect={() => onDeed('clone')}>
        Clone
      </MenuItem>
      <MenuSeparator />
      <MenuItem value="clear" isDangerous isDisabled={isDisabled('clear')} onSelect={() => onDeed('clear')}>
        Clear
      </MenuItem>
      <MenuItem
        value="delete"
        isDangerous
        isDisabled={isDisabled('delete')}
        onSelect={() => onDeed('delete')}
      >
        Delete
      </MenuItem>
    </Menu>
  );
}
