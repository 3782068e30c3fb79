import BracesIcon from 'lucide-react/icons/braces';
import { IconButton, Popover } from 'shared-ui';
import { PlaceholderPicker } from './placeholder-picker.tsx';
import type { Placeholder } from './use-composer.ts';

interface PlaceholderButtonProps {
  readonly placeholders: readonly Placeholder[];
  readonly onChosen: (text: string) => void;
  /** Returns the element that gets the focus back, so that the user can continue typing. */
  readonly focusAfter: () => HTMLElement | null;
}

/** Inserts a placeholder that is filled in for each contact when the message is sent. */
export function PlaceholderButton({ placeholders, onChosen, focusAfter }: PlaceholderButtonProps) {
  return (
    <Popover
      label="Placeholders"
      placement="top-start"
      focusAfter={focusAfter}
      trigger={
        <IconButton label="Insert a placeholder">
          <BracesIcon size={20} />
        </IconButton>
      }
    >
      {(close) => (
        <PlaceholderPicker
          placeholders={placeholders}
          onChosen={(text) => {
            close();
            onChosen(text);
          }}
        />
      )}
    </Popover>
  );
}
