import type { Group } from 'shared-contracts/domain/group';
import { Box, Button, SelectField, Stack, Text } from 'shared-ui';
import { countOf } from 'shared-ui/messaging/words/counts';
import { useGroups } from '../../data/groups.data.ts';

interface GroupFieldProps {
  readonly groupId: number | null;
  readonly error: string | undefined;
  readonly onChoose: (groupId: number | null) => void;
}

/** Returns the sentence about the accounts that the flow will answer for. */
function effectOf({ accountCount }: Group): string {
  switch (accountCount) {
    case 0:
      return 'This group has no accounts yet, so the flow answers nobody until one is added.';
    case 1:
      return 'Its account answers its own contacts from its own number.';
    default:
      return `Each of its ${countOf(accountCount, 'account')} answers its own contacts from its own number.`;
  }
}

/** Selects the group of accounts that a flow applies to (features AU-05). */
export function GroupField({ groupId, error, onChoose }: GroupFieldProps) {
  const query = useGroups();
  const group = query.groups.find((one) => one.id === groupId);

  return (
    <Stack gap="2" mt="2">
      <SelectField
        label="Group"
        isRequired
        error={error}
        hint={group && `${effectOf(group)} Changing the group starts a new flow.`}
        value={groupId ?? ''}
        onChange={({ currentTarget: { value } }) => onChoose(value === '' ? null : Number(value))}
      >
        <option value="">Choose a group</option>
        {query.groups.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </SelectField>
      {query.hasNextPage ? (
        <Box>
          <Button size="xs" isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            More groups
          </Button>
        </Box>
      ) : null}
      {query.isSuccess && query.groups.length === 0 ? (
        <Text textStyle="sm" color="fg.muted">
          There are no groups yet. An administrator can create one.
        </Text>
      ) : null}
      {query.isError ? (
        <Text role="alert" textStyle="sm" color="fg.error">
          Groups couldn't be loaded.
        </Text>
      ) : null}
    </Stack>
  );
}
