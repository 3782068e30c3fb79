import { createDefaultList } from 'shared-contracts/api/groups';
import type { DefaultList } from 'shared-contracts/domain/group';
import { Box, Button, EmptyState, Flex, Heading, Text, TextField } from 'shared-ui';
import { applyFieldErrors, schemaResolver, useForm } from 'shared-ui/forms';
import { DataTable } from 'shared-ui/table';
import type { Column } from 'shared-ui/table';
import { useAddDefaultList, useDeleteDefaultList } from '../../data/groups.data.ts';

/** Top offset that aligns a button with an input below its label. */
const labelHeight = '1.625rem';

interface DefaultListsProps {
  readonly groupId: number;
  readonly lists: readonly DefaultList[];
}

const name: Column<DefaultList> = {
  key: 'name',
  title: 'List',
  cell: (list) => <Text fontWeight="semibold">{list.name}</Text>,
};

/** Lists that every account of a group has, matched by name. */
export function DefaultLists({ groupId, lists }: DefaultListsProps) {
  const { isBusy, remove } = useDeleteDefaultList(groupId);
  const actions: Column<DefaultList> = {
    key: 'actions',
    title: 'Actions',
    isTitleHidden: true,
    width: '7rem',
    align: 'end',
    onPhone: 'end',
    cell: (list) => (
      <Button size="sm" disabled={isBusy} aria-label={`Delete ${list.name}`} onClick={() => remove(list.id)}>
        Delete
      </Button>
    ),
  };

  return (
    <Box as="section" aria-labelledby="default-lists">
      <Heading as="h2" size="md" id="default-lists" mb="1">
        Default lists
      </Heading>
      <Text color="fg.muted" mb="3">
        Every account in the group has a list with this name, including accounts added later. A wave to the
        group goes to every account's list.
      </Text>
      <DataTable
        label="Default lists"
        rows={lists}
        rowId={({ id }) => id}
        columns={[name, actions]}
        empty={
          <EmptyState title="No default lists yet">
            Add one, then add contacts to it in each account.
          </EmptyState>
        }
      />
      <AddDefaultList groupId={groupId} />
    </Box>
  );
}

function AddDefaultList({ groupId }: { readonly groupId: number }) {
  const form = useForm({
    defaultValues: { groupId, name: '' },
    resolver: schemaResolver(createDefaultList.input, undefined, { raw: true }),
  });
  const { isBusy, add } = useAddDefaultList(groupId, {
    onDone: () => form.reset(),
    onRefused: (error) => applyFieldErrors(form, error),
  });

  return (
    <Flex
      as="form"
      gap="2"
      mt="4"
      align="flex-start"
      maxW="md"
      onSubmit={form.handleSubmit((values) => add(values.name))}
    >
      <Box flex="1" minW="0">
        <TextField
          label="New default list"
          autoComplete="off"
          maxLength={100}
          error={form.formState.errors.name?.message}
          {...form.register('name')}
        />
      </Box>
      <Button type="submit" disabled={isBusy} mt={labelHeight}>
        Add list
      </Button>
    </Flex>
  );
}
