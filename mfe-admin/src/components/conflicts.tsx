import { Button, Flex, Notice, Stack, Text } from 'shared-ui';

/** A setting that someone else saved during editing, with both values. */
export interface Conflict {
  readonly name: string;
  readonly label: string;
  readonly sentence: string;
  readonly theirs: string;
  readonly mine: string;
  readonly takeTheirs: () => void;
}

/**
 * Lists settings that someone else saved during editing, with both values and a choice between them (docs/adr/0048).
 */
export function Conflicts({ conflicts }: { readonly conflicts: readonly Conflict[] }) {
  if (conflicts.length === 0) {
    return null;
  }

  return (
    <Notice tone="warning" title="Someone else changed this while you were editing it">
      <Stack gap="3">
        {conflicts.map(({ name, label, sentence, theirs, mine, takeTheirs }) => (
          <Stack key={name} gap="1">
            <Text fontWeight="medium">{label}</Text>
            <Text overflowWrap="anywhere">
              {sentence} Saved now: <q>{theirs}</q>. Yours: <q>{mine}</q>.
            </Text>
            <Flex>
              <Button size="sm" onClick={takeTheirs}>
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
