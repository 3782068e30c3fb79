import SnoozeIcon from 'lucide-react/icons/alarm-clock';
import type { InboxItem } from 'shared-contracts/domain/message';
import { Avatar, HStack, Text, VisuallyHidden, useCaller } from 'shared-ui';
import { absoluteTime, clockTime, dayOf } from 'shared-ui/messaging/words/times';
import { TagChip } from '../components/tag-chip.tsx';

interface TeamMarksProps {
  readonly item: InboxItem;
  readonly now: Date;
  readonly timeZone: string;
}

/** Number of tags that fit in a row; the rest is shown as a count. */
const mostTags = 2;

/** Team data of a conversation: assignee, snooze, tags. */
export function TeamMarks({ item, now, timeZone }: TeamMarksProps) {
  const { userId } = useCaller();
  const { assignee, snoozedUntil, tags = [] } = item;

  return (
    <HStack gap="1.5" minW="0" textStyle="xs" color="fg.muted" overflow="hidden">
      {assignee ? (
        <HStack gap="1" flexShrink="0" maxW="28">
          <Avatar name={assignee.name} size="sm" boxSize="4.5" fontSize="3xs" />
          <VisuallyHidden>Assigned to </VisuallyHidden>
          <Text as="span" truncate>
            {assignee.id === userId ? 'Me' : assignee.name}
          </Text>
        </HStack>
      ) : null}
      {snoozedUntil ? (
        <HStack gap="1" flexShrink="0" title={absoluteTime(snoozedUntil, timeZone)}>
          <SnoozeIcon size={12} aria-hidden />
          <Text as="span">
            <VisuallyHidden>Snoozed until </VisuallyHidden>
            {whenIn(snoozedUntil, now, timeZone)}
          </Text>
        </HStack>
      ) : null}
      {tags.slice(0, mostTags).map((tag) => (
        <TagChip key={tag.id} tag={tag} />
      ))}
      {tags.length > mostTags ? (
        <Text as="span" flexShrink="0">
          +{tags.length - mostTags}
        </Text>
      ) : null}
    </HStack>
  );
}

/** Formats a time as '3:42 PM' today, otherwise as 'Jul 14'. */
function whenIn(instant: string, now: Date, timeZone: string): string {
  if (dayOf(instant, timeZone) === dayOf(now, timeZone)) {
    return clockTime(instant, timeZone);
  }

  return new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone }).format(
    new Date(instant),
  );
}
