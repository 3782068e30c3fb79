import SmileIcon from 'lucide-react/icons/smile';
import { Center, IconButton, Popover, Spinner } from 'shared-ui';
import { lazy } from 'shared-ui/parts/lazy';

const EmojiPicker = lazy(
  () => import('./emoji-picker.tsx').then((module) => module.EmojiPicker),
  <Center width="2xs" height="2xs">
    <Spinner />
  </Center>,
);

interface EmojiButtonProps {
  readonly onChosen: (emoji: string) => void;
  /** Returns the element that gets the focus back, so that the user can continue typing. */
  readonly focusAfter: () => HTMLElement | null;
}

/** Opens the emoji picker, which is fetched on first use. */
export function EmojiButton({ onChosen, focusAfter }: EmojiButtonProps) {
  return (
    <Popover
      label="Emoji"
      focusAfter={focusAfter}
      trigger={
        <IconButton label="Insert emoji">
          <SmileIcon size={20} />
        </IconButton>
      }
    >
      {(close) => (
        <EmojiPicker
          onChosen={(emoji) => {
            close();
            onChosen(emoji);
          }}
        />
      )}
    </Popover>
  );
}
