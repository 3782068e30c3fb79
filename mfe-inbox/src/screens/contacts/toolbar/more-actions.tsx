import MoreIcon from 'lucide-react/icons/ellipsis-vertical';
import { addresses } from 'shared-contracts/addresses';
import { IconButton, Menu, MenuItem, MenuSeparator, useNavigate } from 'shared-ui';

interface MoreActionsProps {
  /** Whether the table has a search or filter that can be saved as a list. */
  readonly maySave: boolean;
  readonly onSave: () => void;
  readonly onRecent: () => void;
  readonly onExport: () => void;
}

/** Further actions for the contacts of the list. */
export function MoreActions({ maySave, onSave, onRecent, onExport }: MoreActionsProps) {
  const navigate = useNavigate();

  return (
    <Menu
      trigger={
        <IconButton label="More actions for these contacts" variant="outline" size="md">
          <MoreIcon size={20} />
        </IconButton>
      }
    >
      <MenuItem value="save" isDisabled={!maySave} onSelect={onSave}>
        Save as list
      </MenuItem>
      <MenuItem value="recent" onSelect={onRecent}>
        Recent changes
      </MenuItem>
      <MenuSeparator />
      <MenuItem value="import" onSelect={() => void navigate(addresses.contactImports.path)}>
        Import contacts
      </MenuItem>
      <MenuItem value="export" onSelect={onExport}>
        Export these contacts
      </MenuItem>
    </Menu>
  );
}
