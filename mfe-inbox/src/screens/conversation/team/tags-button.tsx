import TagIcon from 'lucide-react/icons/tag';
import { useState } from 'react';
import { tagConversation } from 'shared-contracts/api/team';
import { tagColors } from 'shared-contracts/domain/team';
import type { Tag, TeamConversation } from 'shared-contracts/domain/team';
import { Allowed, Box, Button, Checkbox, Popover, Stack, Text, TextField } from 'shared-ui';
import { TagChip } from '../../../components/tag-chip.tsx';
import { useTagging, useTags } from '../../../data/tags.data.ts';

/** What the conversation is about: tags of the account to tick, or a new one. */
export function TagsButton({ conversation }: { conversation: TeamConversation }) {
  return (
    <Allowed to={tagConversation}>
      <Popover
        label="Tags"
        placement="bottom-start"
        trigger={
          <Button size="xs" tone="quiet" data-shortcut="t">
            <TagIcon aria-hidden />
            Tags
          </Button>
        }
      >
        <TagChoices conversation={conversation} />
      </Popover>
    </Allowed>
  );
}

function TagChoices({ conversation }: { conversation: TeamConversation }) {
  const tags = useTags().data?.items ?? [];
  const [typed, setTyped] = useState('');
  const { isBusy, tag, untag, tagNew } = useTagging(conversation.contactId, () => setTyped(''));
  const name = typed.trim();
  const matching = tags.filter((one) => one.name.toLowerCase().includes(name.toLowerCase()));
  const isNew = name !== '' && !tags.some((one) => one.name.toLowerCase() === name.toLowerCase());
  const isHeld = (one: Tag): boolean => conversation.tags.some(({ id }) => id === one.id);

  function create(): void {
    if (!isNew || isBusy) {
      return;
    }
    // The next colour of the palette, so that neighbours differ; it can be changed later.
    tagNew(name, tagColors[(tags.length + 1) % tagColors.length] ?? 'gray');
  }

  return (
    <Stack gap="2" width="60">
      <TextField
        label="Find or create a tag"
        value={typed}
        maxLength={40}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            create();
          }
        }}
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
          No tags yet. Type a name to make the first.
        </Text>
      ) : null}
      {isNew ? (
        <Button size="sm" onClick={create}>
          Create “{name}”
        </Button>
      ) : null}
    </Stack>
  );
}
