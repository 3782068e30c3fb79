import type { GroupAccount } from 'shared-contracts/domain/group';
import { displayPhone } from 'shared-contracts/domain/phone';
import { Box, Button, EmptyState, Flex, Heading, SelectField, Text } from 'shared-ui';
import { Form, useForm } from 'shared-ui/forms';
import { DataTable } from 'shared-ui/table';
import type { Column } from 'shared-ui/table';
import { useGroupAccounts, useGroupMembers } from '../../data/groups.data.ts';

interface GroupAccountsProps {
  readonly groupId: number;
  readonly available: readonly GroupAccount[];
}

const facts: readonly Column<GroupAccount>[] = [
  { key: 'name', title: 'Account', cell: ({ name }) => <Text fontWeight="semibold">{name}</Text> },
  { key: 'phone', title: 'Phone', cell: ({ phone }) => (phone ? displayPhone(phone) : 'No number yet') },
];

/** Accounts of a group, to add and remove. */
export function GroupAccounts({ groupId, available }: GroupAccountsProps) {
  const accounts = useGroupAccounts(groupId);
  const { isBusy, add, remove } = useGroupMembers(groupId);
  const actions: Column<GroupAccount> = {
    key: 'actions',
    title: 'Actions',
    isTitleHidden: true,
    width: '7rem',
    align: 'end',
    onPhone: 'end',
    cell: ({ id, name }) => (
      <Button size="sm" disabled={isBusy} aria-label={`Remove ${name}`} onClick={() => remove(id)}>
        Remove
      </Button>
    ),
  };

  return (
    <Box as="section" aria-labelledby="group-accounts">
      <Heading as="h2" size="md" id="group-accounts" mb="3">
        Accounts
      </Heading>
      <DataTable
        label="Accounts"
        rows={accounts.data?.items}
        rowId={({ id }) => id}
        query={accounts}
        columns={[...facts, actions]}
        empty={
          <EmptyState title="No accounts yet">
            Add the accounts that a wave to this group should reach.
          </EmptyState>
        }
      />
      {available.length > 0 ? (
        <AddAccount available={available} isBusy={isBusy} onAdd={add} />
      ) : (
        <Text mt="4" color="fg.muted">
          Every account in your organization is in this group.
        </Text>
      )}
    </Box>
  );
}

interface AddAccountProps {
  readonly available: readonly GroupAccount[];
  readonly isBusy: boolean;
  /** Adds the account; `onDone` is called once it is in the group. */
  readonly onAdd: (accountId: number, onDone: () => void) => void;
}

function AddAccount({ available, isBusy, onAdd }: AddAccountProps) {
  const form = useForm({ defaultValues: { accountId: '' } });
  const chosen = form.watch('accountId');
  const isChosen = available.some(({ id }) => String(id) === chosen);

  function submit(): void {
    if (isChosen) {
      onAdd(Number(chosen), () => form.reset());
    }
  }

  return (
    <Form form={form} isBusy={isBusy} onSubmit={submit}>
      <Flex gap="2" mt="4" align="flex-end" maxW="md">
        <Box flex="1" minW="0">
          <SelectField label="Add account" {...form.register('accountId')}>
            <option value="">Choose an account</option>
            {available.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        </Box>
        <Button type="submit" disabled={!isChosen || isBusy}>
          Add
        </Button>
      </Flex>
    </Form>
  );
}
