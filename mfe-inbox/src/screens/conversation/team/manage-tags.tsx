import TrashIcon from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { tagColors } from 'shared-contracts/domain/team';
import type { Tag, TagColor } from 'shared-contracts/domain/team';
import {
  Box,
  Button,
  ConfirmDialog,
  Dialog,
  ErrorPanel,
  Flex,
  IconButton,
  SelectField,
  Spinner,
  Stack,
  Text,
  TextField,
} from 'shared-ui';
import { useManageTags, useTags } from '../../../data/tags.data.ts';

/** The account's tags: their names and colours, and the way to be rid of one. */
export function ManageTags({ onClose }: { onClose: () => void }) {
  const tags = useTags();

  return (
    <Dialog
      title="Tags"
      isOpen
      onClose={onClose}
      actions={
        <Button tone="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      {tags.isPending ? <Spinner /> : null}
      {tags.isError ? <ErrorPanel error={tags.error} onRetry={() => tags.refetch()} /> : null}
      {tags.data?.items.length === 0 ? (
        <Text color="fg.muted">No tags yet. Make the first from a conversation, by its button Tags.</Text>
      ) : null}
      <Stack gap="3">
        {tags.data?.items.map((tag) => (
          <TagForm key={`${tag.id} ${tag.name} ${tag.color}`} tag={tag} />
        ))}
      </Stack>
    </Dialog>
  );
}

function TagForm({ tag }: { tag: Tag }) {
  const { isBusy, change, remove } = useManageTags();
  const [name, setName] = useState(tag.name);
  const [isAsking, setAsking] = useState(false);
  const isChanged = name.trim() !== tag.name && name.trim() !== '';

  return (
    <Flex gap="2" align="flex-end" wrap="wrap">
      <Box flex="1 1 10rem" minW="0">
        <TextField
          label={`Name of ${tag.name}`}
          isLabelHidden
          value={name}
          maxLength={40}
          onChange={(event) => setName(event.currentTarget.value)}
          onBlur={() => isChanged && change({ ...tag, name: name.trim() })}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && isChanged) {
              change({ ...tag, name: name.trim() });
            }
          }}
        />
      </Box>
      <Box flex="1 1 7rem" maxW="36">
        <SelectField
          label={`Colour of ${tag.name}`}
          isLabelHidden
          value={tag.color}
          onChange={(event) => {
            const color = tagColors.find((one): one is TagColor => one === event.currentTarget.value);
            if (color) {
              change({ ...tag, color });
            }
          }}
        >
          {tagColors.map((color) => (
            <option key={color} value={color}>
              {color}
            </option>
          ))}
        </SelectField>
      </Box>
      <IconButton label={`Delete ${tag.name}`} onClick={() => setAsking(true)}>
        <TrashIcon size={16} />
      </IconButton>
      <ConfirmDialog
        title={`Delete the tag ${tag.name}?`}
        isOpen={isAsking}
        confirmLabel="Delete"
        isDangerous
        isBusy={isBusy}
        onConfirm={() => remove(tag.id)}
        onCancel={() => setAsking(false)}
      >
        It is taken off every conversation that has it.
      </ConfirmDialog>
    </Flex>
  );
}
