import { useId, useState } from 'react';
import { placeholderLabel, placeholdersIn } from 'shared-contracts/domain/placeholder-parts';
import { Box, TextArea, VisuallyHidden } from 'shared-ui';
import { chipLook } from '../../words/chip-look.ts';
import { withDefault, withoutPlaceholder } from '../placeholder-edits.ts';
import type { WhenMissing } from '../when-missing.ts';
import { ChipOptions } from './chip-options.tsx';
import { ChipPopover } from './chip-popover.tsx';
import { useEditor } from './use-editor.ts';
import type { ChipBox } from './use-editor.ts';

const optionsKey = /mac|iphone|ipad/i.test(navigator.platform) ? 'Option' : 'Alt';

const chipToPress = {
  ...chipLook,
  borderColor: 'border.info',
  cursor: 'pointer',
  '&[data-unknown]': { borderColor: 'border.error', borderStyle: 'dashed', bg: 'bg.error' },
} as const;

interface ChipFieldProps {
  readonly box: ChipBox;
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly onPictures: (files: readonly File[]) => void;
  readonly isUnknown: (placeholder: string) => boolean;
  readonly whenMissing: WhenMissing;
  /** The id of a sentence that describes the text. */
  readonly hintId: string;
}

/** A box for a text in which each placeholder is a chip with its options in a popover (features CA-10). */
export function ChipField(props: ChipFieldProps) {
  const { box, label, placeholder, value, onValue, onPictures, isUnknown, whenMissing, hintId } = props;
  const keysId = useId();
  const [opened, setOpened] = useState({ index: -1, round: 0 });
  const parts = placeholdersIn(value);
  const host = useEditor({
    box,
    value,
    onValue,
    unknown: parts.map(({ text }) => text).filter(isUnknown),
    label,
    placeholder,
    describedBy: `${keysId} ${hintId}`,
    onChip: (index) => setOpened(({ round }) => ({ index, round: round + 1 })),
    onPictures,
  });
  const part = parts[opened.index];

  return (
    <Box css={{ '& [data-chip]': chipToPress }}>
      <TextArea asChild p="0" textStyle="md" height="auto" minH="0" overflow="hidden">
        <div
          ref={host}
          onFocus={({ currentTarget }) => currentTarget.toggleAttribute('data-focus-visible', true)}
          onBlur={({ currentTarget }) => currentTarget.toggleAttribute('data-focus-visible', false)}
        />
      </TextArea>
      <VisuallyHidden id={keysId}>
        Placeholders are read by their names. {optionsKey}+Down Arrow next to one opens its options.
      </VisuallyHidden>
      {part ? (
        <ChipPopover
          key={opened.round}
          box={box}
          index={opened.index}
          text={value}
          label={`Placeholder ${placeholderLabel(part)}`}
        >
          {(close) => (
            <ChipOptions
              part={part}
              isUnknown={isUnknown(part.text)}
              whenMissing={whenMissing}
              onDefault={(instead) => onValue(withDefault(value, part, instead))}
              onRemove={() => {
                close();
                onValue(withoutPlaceholder(value, opened.index));
              }}
              onDone={close}
            />
          )}
        </ChipPopover>
      ) : null}
    </Box>
  );
}
