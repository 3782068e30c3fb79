import { useId } from 'react';
import type { PermissionWords } from 'shared-contracts/permission-words';
import { Box, Checkbox, Text } from 'shared-ui';

interface PermissionToggleProps {
  readonly words: PermissionWords;
  readonly isHeld: boolean;
  readonly isDisabled: boolean;
  readonly onGive: () => void;
  readonly onTake: () => void;
}

/** A permission with its description. Takes effect as soon as it is toggled. */
export function PermissionToggle({ words, isHeld, isDisabled, onGive, onTake }: PermissionToggleProps) {
  const id = useId();

  return (
    <Box>
      <Checkbox
        label={words.fullName}
        aria-describedby={id}
        checked={isHeld}
        disabled={isDisabled}
        onChange={isHeld ? onTake : onGive}
      />
      <Text id={id} color="fg.muted" textStyle="sm" ps="7">
        {words.description}
      </Text>
    </Box>
  );
}
