import { tagColors } from 'shared-contracts/domain/team';
import type { Tag, TeamConversation } from 'shared-contracts/domain/team';
import { foldForSearch } from 'shared-contracts/texts/fold-for-search';
import { Box, Button, Checkbox, Stack, Text, TextField } from 'shared-ui';
import { Form, applyFieldErrors, useForm } from 'shared-ui/forms';
import { TagChip } from '../tag-chip.tsx';
import { useTagging } from '../../data/tag-changes.data.ts';
import { useTags } from '../../data/tags.data.ts';

/** Checkboxes for the account's tags, and a field for a new one. */
export function TagChoices({ conversation }: { conversation: TeamConversation }) {
  const tags = useTags().data?.items ?? [];
  const form = useForm({ defaultValues: { name: '' } });
  const { isBusy, tag, untag, tagNew } = useTagging(conversation.contactId, {
    onCreated: () => form.reset(),
    onRefused: (error) => applyFieldErrors(form, error),
  });
  const name = form.watch('name').trim();
  const matching = tags.filter((one) => foldForSearch(one.name).includes(foldForSearch(name)));
  const named = tags.find((one) => one.name.toLowerCase() === name.toLowerCase());
  const isNew = name !== '' && !named;
  const isHeld = (one: Tag): boolean => conversation.tags.some(({ id }) => id === one.id);

  /** Tags with what was typed. It may exist by now: the response to its creation was lost, or a colleague made it. */
  function submit(): void {
    if (named && !isHeld(named)) {
      tag(named.id);
    }
    if (isNew) {
      // Uses the next color of the palette, so that neighbors differ. It can be changed later.
      tagNew(name, tagColors[(tags.length + 1) % tagColors.length] ?? 'gray');
    }
  }

  return (
    <Form form={form} isBusy={isBusy} onSubmit={submit}>
      <Stack gap="2" width="60">
        <TextField
          autoComplete="off"
          label="Find or create a tag"
          maxLength={40}
          autoFocus
          error={form.formState.errors.name?.message}
          {...form.register('name')}
        />
        <Box maxH="14rem" overflowY="auto">
          {matching.map((one) => (
            <Checkbox
              key={one.id}
              label={<TagChip tag={one} />}
              checked={isHeld(one)}
              onChange={() => (isHeld(one) ? untag(one.id) : tag(one.id))}
            />
          ))}
        </Box>
        {tags.length === 0 && !isNew ? (
          <Text textStyle="sm" color="fg.muted">
            No tags yet. Type a name to create the first.
          </Text>
        ) : null}
        {isNew ? (
          <Button size="sm" type="submit">
            <Text as="span" truncate minW="0">
              Create “{name}”
            </Text>
          </Button>
        ) : null}
      </Stack>
    </Form>
  );
}
