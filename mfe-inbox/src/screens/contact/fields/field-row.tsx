import PencilIcon from 'lucide-react/icons/pencil';
import PlusIcon from 'lucide-react/icons/plus';
import { useEffect, useRef } from 'react';
import type { MouseEvent, ReactNode, RefObject } from 'react';
import { Box, Button, Flex, IconButton, Text, chakra } from 'shared-ui';
import { fieldColumns } from '../contact-columns.ts';
import { inSentence } from './in-sentence.ts';

const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: fieldColumns,
    columnGap: '4',
    mx: '-2',
    px: '2',
    py: '1',
    borderRadius: 'md',
    textStyle: 'sm',
    '&[data-editable]': { cursor: 'pointer', _hover: { bg: 'bg.muted' } },
    // The button appears for the pointer and the keyboard. A finger has no way to hover.
    '@media (hover: hover)': { '&:not(:hover, :focus-within) [data-edit]': { opacity: '0' } },
  },
});

interface FieldRowProps {
  readonly label: string;
  /** Value in words; '' if the field has none. */
  readonly value: string;
  readonly mayEdit: boolean;
  readonly onOpen: () => void;
  /** Form that replaces the value while the field is open. */
  readonly form: ReactNode;
}

/** A field as label and value, for use in a `dl`. A click, or Enter on its button, opens its form in place. */
export function FieldRow({ label, value, mayEdit, onOpen, form }: FieldRowProps) {
  const isOpen = form !== null;
  const isEditable = mayEdit && !isOpen;
  const row = useFocusAfter(isOpen);

  function openFromRow(event: MouseEvent<HTMLElement>): void {
    const isOnControl = event.target instanceof Element && event.target.closest('button') !== null;
    if (!isOnControl && window.getSelection()?.isCollapsed !== false) {
      onOpen();
    }
  }

  return (
    <Row ref={row} {...(isEditable ? { 'data-editable': '', onClick: openFromRow } : {})}>
      <Box as="dt" color="fg.muted" py={{ md: isOpen ? '3.5' : '1.5' }} overflowWrap="anywhere">
        {label}
      </Box>
      <Box as="dd" minW="0">
        {form ?? <Value {...{ label, value, mayEdit, onOpen }} />}
      </Box>
    </Row>
  );
}

function Value({ label, value, mayEdit, onOpen }: Omit<FieldRowProps, 'form'>) {
  if (value === '') {
    return mayEdit ? (
      <Button tone="quiet" size="xs" ms="-2.5" color="fg.muted" onClick={onOpen}>
        <PlusIcon size={14} aria-hidden />
        Add {inSentence(label)}
      </Button>
    ) : (
      <Text color="fg.muted" py="1.5">
        Not set
      </Text>
    );
  }

  return (
    <Flex align="flex-start" gap="2">
      <Text flex="1" minW="0" py="1.5" overflowWrap="anywhere" whiteSpace="pre-wrap">
        {value}
      </Text>
      {mayEdit ? (
        <IconButton
          data-edit=""
          label={`Edit ${inSentence(label)}`}
          size="xs"
          flexShrink="0"
          onClick={onOpen}
        >
          <PencilIcon size={14} aria-hidden />
        </IconButton>
      ) : null}
    </Flex>
  );
}

/** Returns focus to the button in the row once its form has closed, unless the user has moved on. */
function useFocusAfter(isOpen: boolean): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) {
      row.current?.querySelector('button')?.focus();
    }
    wasOpen.current = isOpen;
  }, [isOpen]);

  return row;
}
