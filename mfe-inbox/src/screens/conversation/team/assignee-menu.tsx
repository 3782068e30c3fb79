import UserIcon from 'lucide-react/icons/user-round';
import { assignConversation } from 'shared-contracts/api/team';
import type { TeamConversation } from 'shared-contracts/domain/team';
import {
  Avatar,
  Button,
  Menu,
  MenuItem,
  MenuSeparator,
  Text,
  VisuallyHidden,
  useAllowed,
  useCaller,
} from 'shared-ui';
import { useAssign, useColleagues } from '../../../data/team.data.ts';

/** Assignee of the conversation, with a menu to change it. */
export function AssigneeMenu({ conversation }: { conversation: TeamConversation }) {
  const { assignee, contactId } = conversation;
  const { userId } = useCaller();
  const colleagues = useColleagues();
  const mayAssign = useAllowed(assignConversation);
  const { isBusy, assign } = useAssign(contactId);
  const assignedId = assignee?.id ?? null;
  const name = nameFor(assignee, userId);
  const others = colleagues.filter(({ id }) => id !== userId && id !== assignedId);

  return (
    <Menu
      placement="bottom-end"
      trigger={
        <Button
          size="sm"
          tone="quiet"
          data-shortcut="w"
          isBusy={isBusy}
          disabled={!mayAssign}
          px={{ base: '2', md: '3' }}
          maxW={{ md: '36', '2xl': '48' }}
        >
          {assignee ? (
            <Avatar name={assignee.name} size="sm" boxSize="5" fontSize="2xs" />
          ) : (
            <UserIcon aria-hidden />
          )}
          <VisuallyHidden>Assigned to: {name}</VisuallyHidden>
          <Text as="span" truncate hideBelow="md" aria-hidden>
            {name}
          </Text>
        </Button>
      }
    >
      {assignedId === userId ? null : (
        <MenuItem value="me" onSelect={() => assign(userId, assignedId)}>
          Assign to me
        </MenuItem>
      )}
      {assignee ? (
        <MenuItem value="nobody" onSelect={() => assign(null, assignedId)}>
          Unassign
        </MenuItem>
      ) : null}
      {others.length > 0 ? <MenuSeparator /> : null}
      {others.map(({ id, name }) => (
        <MenuItem
          key={id}
          value={String(id)}
          icon={<Avatar name={name} size="sm" boxSize="6" fontSize="2xs" />}
          onSelect={() => assign(id, assignedId)}
        >
          {name}
        </MenuItem>
      ))}
    </Menu>
  );
}

function nameFor(assignee: TeamConversation['assignee'], userId: number): string {
  if (!assignee) {
    return 'Unassigned';
  }

  return assignee.id === userId ? 'Me' : assignee.name;
}
