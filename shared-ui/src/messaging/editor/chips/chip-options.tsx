import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { placeholderLabel } from 'shared-contracts/domain/placeholder-parts';
import type { PlaceholderPart } from 'shared-contracts/domain/placeholder-parts';
import { Button, Flex, HStack, Text, TextField } from 'shared-ui';
import { consequences, unknownSentence } from '../when-missing.ts';
import type { WhenMissing } from '../when-missing.ts';

interface ChipOptionsProps {
  readonly part: PlaceholderPart;
  readonly isUnknown: boolean;
  readonly whenMissing: WhenMissing;
  readonly onDefault: (instead: string) => void;
  readonly onRemove: () => void;
  readonly onDone: () => void;
}

/** The field of a chip, its default for contacts without a value, and a way to remove it (features CA-10). */
export function ChipOptions(props: ChipOptionsProps) {
  const { part, isUnknown, whenMissing, onDefault, onRemove, onDone } = props;
  // As typed: the text itself keeps no spaces at the ends of a default.
  const [instead, setInstead] = useState(part.instead ?? '');

  function closeOnEnter(event: KeyboardEvent): void {
    if (event.key === 'Enter') {
      event.preventDefault();
      onDone();
    }
  }

  return (
    <Flex direction="column" gap="3" width="72" maxW="full">
      <Text fontWeight="medium" overflowWrap="anywhere">
        {placeholderLabel(part)}
      </Text>
      {isUnknown ? (
        <Text textStyle="sm" color="fg.error">
          {unknownSentence}
        </Text>
      ) : (
        <TextField
          autoComplete="off"
          label="If blank, use"
          placeholder="no default"
          maxLength={60}
          value={instead}
          onKeyDown={closeOnEnter}
          onChange={({ currentTarget: { value } }) => {
            setInstead(value);
            onDefault(value);
          }}
        />
      )}
      {isUnknown || part.instead ? null : (
        <Text textStyle="sm" color="fg.warning">
          {consequences[whenMissing]}
        </Text>
      )}
      <HStack justify="space-between">
        <Button size="sm" tone="quiet" onClick={onRemove}>
          Remove
        </Button>
        <Button size="sm" onClick={onDone}>
          Done
        </Button>
      </HStack>
    </Flex>
  );
}
