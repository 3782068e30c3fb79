import { Button, Flex, Notice, Stack, Text } from 'shared-ui';
import type { Conflict } from './use-versioned-form.ts';

interface ConflictsProps {
  readonly conflicts: readonly Conflict[];
  /** What a setting is called, and a value of it as a person reads it. */
  readonly labelOf: (field: string) => string;
  readonly theirs: (field: string) => string;
  readonly mine: (field: string) => string;
  readonly onTakeTheirs: (field: string) => void;
}

/** What somebody else saved while it was edited here: both values, and which of them is to be kept (docs/adr/0057). */
export function Conflicts({ conflicts, labelOf, theirs, mine, onTakeTheirs }: ConflictsProps) {
  if (conflicts.length === 0) {
    return null;
  }

  return (
    <Notice tone="warning" title="Someone else changed this while you were editing it">
      <Stack gap="3">
        {conflicts.map(({ field, sentence }) => (
          <Stack key={field} gap="1">
            <Text fontWeight="medium">{labelOf(field)}</Text>
            <Text overflowWrap="anywhere">
              {sentence} Saved now: <q>{theirs(field)}</q>. Yours: <q>{mine(field)}</q>.
            </Text>
            <Flex>
              <Button size="sm" onClick={() => onTakeTheirs(field)}>
                Use what is saved
              </Button>
            </Flex>
          </Stack>
        ))}
        <Text>Save again to keep yours.</Text>
      </Stack>
    </Notice>
  );
}
