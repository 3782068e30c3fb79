import BracesIcon from 'lucide-react/icons/braces';
import { IconButton, Menu, MenuItem } from 'shared-ui';
import type { Placeholder } from './use-composer.ts';

interface PlaceholderMenuProps {
  readonly placeholders: readonly Placeholder[];
  readonly onChosen: (text: string) => void;
}

/** Puts in what is filled in for each contact when the message goes out. */
export function PlaceholderMenu({ placeholders, onChosen }: PlaceholderMenuProps) {
  return (
    <Menu
      trigger={
        <IconButton label="Insert a placeholder">
          <BracesIcon size={20} />
        </IconButton>
      }
    >
      {placeholders.map(({ label, text }) => (
        <MenuItem key={text} value={text} onSelect={() => onChosen(text)}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
