import { EmojiPicker as Picker } from 'frimousse';
import type { ComponentProps } from 'react';
import { Box, Center, chakra } from 'shared-ui';
import { emojiDataAddress } from './emoji-data-address.ts';
import { useEmojiKeys } from './use-emoji-keys.ts';

const emojibaseUrl = emojiDataAddress();

const Frame = chakra('div', {
  base: {
    width: '18rem',
    maxW: 'full',
    '& [frimousse-root]': { display: 'flex', flexDirection: 'column', height: '20rem', isolation: 'isolate' },
    '& [frimousse-search]': {
      px: '3',
      minH: '9',
      borderWidth: '1px',
      borderColor: 'border.control',
      borderRadius: 'md',
      focusVisibleRing: 'outside',
    },
    '& [frimousse-viewport]': { position: 'relative', flex: '1', mt: '2', outline: 'none' },
    '& [frimousse-category-header]': {
      bg: 'bg',
      px: '1',
      py: '1',
      textStyle: 'xs',
      color: 'fg.muted',
      fontWeight: 'medium',
    },
    '& [frimousse-row]': { scrollMarginBlock: '1' },
    '& [frimousse-emoji]': {
      boxSize: '8',
      fontSize: 'lg',
      borderRadius: 'md',
      cursor: 'pointer',
      '&[data-active]': { bg: 'bg.selected' },
    },
  },
});

type RowProps = ComponentProps<'div'>;
type EmojiProps = ComponentProps<'button'> & { readonly emoji: { readonly emoji: string } };

/** The library counts rows and columns from 0; ARIA counts from 1, and has no row 0. */
function Row({ 'aria-rowindex': index, ...props }: RowProps) {
  return <div {...props} {...(index ? { 'aria-rowindex': index } : {})} />;
}

function Emoji({ emoji, 'aria-colindex': index = 0, ...props }: EmojiProps) {
  return (
    <button type="button" {...props} role="gridcell" aria-colindex={index + 1}>
      {emoji.emoji}
    </button>
  );
}

/** All emoji by group and name, with search and keyboard selection. The data is served from our own host. */
export function EmojiPicker({ onChosen }: { onChosen: (emoji: string) => void }) {
  const onKey = useEmojiKeys();

  return (
    <Frame onKeyDownCapture={onKey}>
      <Picker.Root
        locale="en"
        columns={9}
        emojibaseUrl={emojibaseUrl}
        onEmojiSelect={({ emoji }) => onChosen(emoji)}
      >
        <Picker.Search autoFocus aria-label="Search emoji" placeholder="Search emoji" />
        <Picker.Viewport>
          <Picker.Loading>
            <Center height="full">Loading…</Center>
          </Picker.Loading>
          <Picker.Empty>
            <Box p="4" color="fg.muted">
              No emoji found.
            </Box>
          </Picker.Empty>
          <Picker.List components={{ Row, Emoji }} />
        </Picker.Viewport>
      </Picker.Root>
    </Frame>
  );
}
