import XIcon from 'lucide-react/icons/x';
import { Button, HStack, chakra } from 'shared-ui';

const Chip = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    maxW: 'full',
    ps: '3',
    pe: '2',
    minH: '8',
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'border.control',
    bg: 'bg.selected',
    textStyle: 'sm',
    cursor: 'pointer',
    focusVisibleRing: 'outside',
    _hover: { bg: 'bg.emphasized' },
    '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& > svg': { flexShrink: '0' },
  },
});

interface ShownFilter {
  readonly key: string;
  readonly words: string;
  readonly onRemove: () => void;
}

interface RemovableChipsProps {
  readonly shown: readonly ShownFilter[];
  readonly onReset: () => void;
}

/** Chips for the table's filters, each removable, with a button that removes all. */
export function RemovableChips({ shown, onReset }: RemovableChipsProps) {
  if (shown.length === 0) {
    return null;
  }

  return (
    <HStack role="group" aria-label="Active filters" gap="2" flexWrap="wrap">
      {shown.map(({ key, words, onRemove }) => (
        <Chip key={key} type="button" aria-label={`Remove: ${words}`} title={words} onClick={onRemove}>
          <span>{words}</span>
          <XIcon size={14} aria-hidden />
        </Chip>
      ))}
      <Button tone="quiet" size="xs" onClick={onReset}>
        Reset filters
      </Button>
    </HStack>
  );
}
