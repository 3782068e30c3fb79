import { duplicateTrigger } from 'shared-contracts/flows/duplicate-trigger';
import { Button, Flex, Tooltip, chakra } from 'shared-ui';

const Chip = chakra('button', {
  base: {
    px: '2.5',
    minH: '6',
    borderRadius: 'full',
    bg: 'bg.warning',
    color: 'fg.warning',
    textStyle: 'xs',
    fontWeight: 'medium',
    textAlign: 'start',
    cursor: 'help',
    focusVisibleRing: 'outside',
  },
});

interface DuplicateTriggerProps {
  readonly stepNumber: number;
  readonly onFix: () => void;
}

/** Warns that an earlier step handles the step's event, with a button that fixes it (reference.md, Validation). */
export function DuplicateTrigger({ stepNumber, onFix }: DuplicateTriggerProps) {
  return (
    <Flex align="center" gap="2" wrap="wrap">
      <Tooltip content={duplicateTrigger.tooltip}>
        <Chip type="button">{duplicateTrigger.message}</Chip>
      </Tooltip>
      <Button size="xs" aria-label={`Fix step ${stepNumber}`} onClick={onFix}>
        Fix it
      </Button>
    </Flex>
  );
}
