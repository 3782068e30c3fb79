import type { InboxItem } from 'shared-contracts/domain/message';
import { Avatar, HStack, Text, useCaller } from 'shared-ui';

interface TeamMarksProps {
  readonly item: InboxItem;
  readonly now: Date;
  readonly timeZone: string;
}

/** What the team has made of a conversation: whose it is. */
export function TeamMarks({ item }: TeamMarksProps) {
  const { userId } = useCaller();
  const { assignee } = item;
  if (!assignee) return null;

  return (
    <HStack gap="1" minW="0" textStyle="xs" color="fg.muted">
      <Avatar name={assignee.name} size="sm" boxSize="4.5" fontSize="3xs" />
      <Text truncate>{assignee.id === userId ? 'Me' : assignee.name}</Text>
    </HStack>
  );
}
