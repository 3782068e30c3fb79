import BracesIcon from 'lucide-react/icons/braces';
import type { RefObject } from 'react';
import { IconButton, Popover } from 'shared-ui';
import { PlaceholderPicker } from './placeholder-picker.tsx';
import type { Placeholder } from './use-composer.ts';

interface PlaceholderButtonProps {
  readonly placeholders: readonly Placeholder[];
  readonly onChosen: (text: string) => void;
  /** Gets the focus back, so that the user can continue typing. */
  readonly textArea: RefObject<HTMLTextAreaElement | null>;
}

/** Inserts a placeholder that is filled in for each contact when the message is sent. */
export function PlaceholderButton({ placeholders, onChosen, textArea }: PlaceholderButtonProps) {
  return (
    <Popover
      label="Placeholders"
      placement="top-start"
      focusAfter={() => textArea.current}
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
