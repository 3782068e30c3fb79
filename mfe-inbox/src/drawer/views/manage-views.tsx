import PencilIcon from 'lucide-react/icons/pencil';
import TrashIcon from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { maxViewName } from 'shared-contracts/domain/saved-view';
import type { SavedView } from 'shared-contracts/domain/saved-view';
import { Box, Button, Dialog, ErrorPanel, Flex, HStack, IconButton, Stack, Text, TextField } from 'shared-ui';
import { DialogLoading } from 'shared-ui/parts/dialog-loading';
import { Form, applyFieldErrors, useForm } from 'shared-ui/forms';
import { useManageViews } from '../../data/saved-view-changes.data.ts';
import { filterOfView, useSavedViews } from '../../data/saved-views.data.ts';
import { audienceOf, useFilterWords } from './view-words.ts';

/** Renames and deletes saved views of the account. */
export function ManageViews({ onClose }: { onClose: () => void }) {
  const views = useSavedViews();
  const [renamedId, setRenamedId] = useState<number>();

  return (
    <Dialog
      title="Saved views"
      isOpen
      isEdited={renamedId !== undefined}
      onClose={onClose}
      actions={
        <Button tone="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Stack gap="3">
        {views.isPending ? <DialogLoading rows={3} /> : null}
        {views.isError ? <ErrorPanel error={views.error} onRetry={() => views.refetch()} /> : null}
        {views.data?.items.length === 0 ? (
          <Text color="fg.muted">
            No saved views. Filter the list by chip, tag or colleague, then save it from the views menu.
          </Text>
        ) : null}
        {views.data?.items.map((view) =>
          view.id === renamedId ? (
            <RenameForm key={view.id} view={view} onDone={() => setRenamedId(undefined)} />
          ) : (
            <Row key={view.id} view={view} onRename={() => setRenamedId(view.id)} />
          ),
        )}
      </Stack>
    </Dialog>
  );
}

function Row({ view, onRename }: { view: SavedView; onRename: () => void }) {
  const { isBusy, remove } = useManageViews();
  const wordsOf = useFilterWords();

  return (
    <Flex gap="2" align="flex-start" borderWidth="1px" borderRadius="md" p="3">
      <Box flex="1" minW="0">
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {view.name}
        </Text>
        <Text textStyle="sm" color="fg.muted">
          {wordsOf(filterOfView(view))}
        </Text>
        <Text textStyle="sm" color="fg.muted">
          {audienceOf(view)}
        </Text>
      </Box>
      <IconButton label={`Rename ${view.name}`} size="sm" onClick={onRename}>
        <PencilIcon size={16} />
      </IconButton>
      <IconButton label={`Delete ${view.name}`} size="sm" disabled={isBusy} onClick={() => remove(view)}>
        <TrashIcon size={16} />
      </IconButton>
    </Flex>
  );
}

function RenameForm({ view, onDone }: { view: SavedView; onDone: () => void }) {
  const form = useForm({ defaultValues: { name: view.name } });
  const { isBusy, rename } = useManageViews({
    onSaved: onDone,
    onRefused: (error) => applyFieldErrors(form, error),
  });

  return (
    <Form form={form} isBusy={isBusy} onSubmit={({ name }) => rename(view.id, name)}>
      <Stack gap="2" borderWidth="1px" borderRadius="md" p="3">
        <TextField
          label="Name"
          autoFocus
          autoComplete="off"
          maxLength={maxViewName}
          error={form.formState.errors.name?.message}
          {...form.register('name', { validate: (name) => name.trim() !== '' || 'Give the view a name.' })}
        />
        <HStack justify="flex-end">
          <Button size="sm" tone="quiet" onClick={onDone}>
            Cancel
          </Button>
          <Button size="sm" tone="primary" type="submit" isBusy={isBusy}>
            Rename
          </Button>
        </HStack>
      </Stack>
    </Form>
  );
}
