import { Button, Flex, Notice, Stack, Text } from 'shared-ui';
import type { Conflict } from './use-versioned-form.ts';

interface ConflictsProps {
  readonly conflicts: readonly Conflict[];
  /** Display names of a setting and of its values. */
  readonly labelOf: (field: string) => string;
  readonly theirs: (field: string) => string;
  readonly mine: (field: string) => string;
  readonly onTakeTheirs: (field: string) => void;
}

/**
 * Lists settings that someone else saved during editing, with both values and a choice between them (docs/adr/0057).
 */
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
                Use saved value
              </Button>
            </Flex>
          </Stack>
        ))}
        <Text>Save again to keep yours.</Text>
      </Stack>
    </Notice>
  );
}
