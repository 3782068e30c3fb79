import MoreIcon from 'lucide-react/icons/ellipsis-vertical';
import { IconButton, Menu, MenuItem } from 'shared-ui';

interface MoreActionsProps {
  /** Whether the table is narrowed by something that a list could keep. */
  readonly maySave: boolean;
  readonly onSave: () => void;
  readonly onRecent: () => void;
}

/** What else can be done with the contacts of the list. */
export function MoreActions({ maySave, onSave, onRecent }: MoreActionsProps) {
  return (
    <Menu
      trigger={
        <IconButton label="More for these contacts" variant="outline" size="md">
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
    </Menu>
  );
}
