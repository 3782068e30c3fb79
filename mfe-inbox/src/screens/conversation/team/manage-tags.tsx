import TrashIcon from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { tagColors } from 'shared-contracts/domain/team';
import type { Tag, TagColor } from 'shared-contracts/domain/team';
import {
  Box,
  Button,
  Dialog,
  ErrorPanel,
  Flex,
  IconButton,
  SelectField,
  Stack,
  Text,
  TextField,
} from 'shared-ui';
import { DialogLoading } from 'shared-ui/parts/dialog-loading';
import { Form, applyFieldErrors, useForm } from 'shared-ui/forms';
import { DeleteDialog } from 'shared-ui/parts/delete-dialog';
import { useManageTags } from '../../../data/tag-changes.data.ts';
import { useTags } from '../../../data/tags.data.ts';
import { dialogTitles } from '../header/dialog-frames.ts';

/** Edits names and colors of the account's tags, and deletes them. */
export function ManageTags({ onClose }: { onClose: () => void }) {
  const tags = useTags();

  return (
    <Dialog
      title={dialogTitles['edit-tags']()}
      isOpen
      onClose={onClose}
      actions={
        <Button tone="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      {tags.isPending ? <DialogLoading rows={3} /> : null}
      {tags.isError ? <ErrorPanel error={tags.error} onRetry={() => tags.refetch()} /> : null}
      {tags.data?.items.length === 0 ? (
        <Text color="fg.muted">
          No tags yet. Create the first from a conversation, under Tags in its menu.
        </Text>
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
  const form = useForm({ defaultValues: { name: tag.name } });
  const { isBusy, change, remove } = useManageTags((error) => applyFieldErrors(form, error));
  const [isAsking, setAsking] = useState(false);
  const rename = (): void => {
    const name = form.getValues('name').trim();
    if (name !== tag.name && name !== '') {
      change({ ...tag, name });
    }
  };

  return (
    <Flex gap="2" align="flex-end" wrap="wrap">
      <Box flex="1 1 10rem" minW="0">
        <Form form={form} isBusy={isBusy} onSubmit={rename}>
          <TextField
            autoComplete="off"
            label={`Name of ${tag.name}`}
            isLabelHidden
            maxLength={40}
            error={form.formState.errors.name?.message}
            {...form.register('name', { onBlur: rename })}
          />
        </Form>
      </Box>
      <Box flex="1 1 7rem" maxW="36">
        <SelectField
          label={`Color of ${tag.name}`}
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
      <DeleteDialog
        title={`Delete the tag ${tag.name}?`}
        isOpen={isAsking}
        isBusy={isBusy}
        onDelete={() => remove(tag.id)}
        onClose={() => setAsking(false)}
      >
        It will be removed from all conversations, and saved views that use it will be deleted.
      </DeleteDialog>
    </Flex>
  );
}
