import PencilIcon from 'lucide-react/icons/pencil';
import TrashIcon from 'lucide-react/icons/trash-2';
import { addresses } from 'shared-contracts/addresses';
import type { AccountScheduled } from 'shared-contracts/domain/scheduled';
import { Badge, Box, Flex, IconButton, RouterLink, Text, chakra, useActiveAccount } from 'shared-ui';
import { labelOf } from 'shared-ui/messaging/words/contact-label';
import { countOf } from 'shared-ui/messaging/words/counts';
import { absoluteTime, plannedTime } from 'shared-ui/messaging/words/times';
import { useNow } from 'shared-ui/messaging/words/use-now';

const ContactLink = chakra(RouterLink, {
  base: { fontWeight: 'semibold', overflowWrap: 'anywhere', _hover: { textDecoration: 'underline' } },
});

interface ScheduledCardProps {
  readonly item: AccountScheduled;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** A scheduled message: recipient, time in the account's time zone, text, and author. */
export function ScheduledCard({ item, onEdit, onDelete }: ScheduledCardProps) {
  const { timeZone } = useActiveAccount();
  const now = useNow();
  const { contact, status, body, mediaLinks, description, scheduledTime, createdBy } = item;
  const name = labelOf(contact);
  const isFailed = status === 'failed';

  return (
    <Flex as="li" gap="2" align="start" borderWidth="1px" borderRadius="lg" bg="bg.panel" px="4" py="3">
      <Box flex="1" minW="0">
        <Flex gap="2" wrap="wrap" align="center">
          <ContactLink to={addresses.conversations.href({ contactId: contact.id })}>{name}</ContactLink>
          {isFailed ? <Badge tone="error">Not sent</Badge> : null}
        </Flex>
        <Text textStyle="sm" color="fg.muted">
          {isFailed ? 'Was scheduled for ' : ''}
          <time dateTime={scheduledTime} title={absoluteTime(scheduledTime, timeZone)}>
            {plannedTime(scheduledTime, now, timeZone)}
          </time>
          {createdBy ? ` · ${createdBy}` : ''}
        </Text>
        <Text pt="2" lineClamp="3" whiteSpace="pre-wrap" overflowWrap="anywhere">
          {body}
        </Text>
        {mediaLinks.length > 0 ? (
          <Text textStyle="sm" color="fg.muted">
            {countOf(mediaLinks.length, 'picture')}
          </Text>
        ) : null}
        {description === 'ok' ? null : (
          <Text textStyle="sm" color={isFailed ? 'fg.error' : 'fg.muted'}>
            {description}
          </Text>
        )}
      </Box>
      <IconButton label={`Edit the message to ${name}`} size="sm" onClick={onEdit}>
        <PencilIcon size={16} />
      </IconButton>
      <IconButton label={`Delete the message to ${name}`} size="sm" onClick={onDelete}>
        <TrashIcon size={16} />
      </IconButton>
    </Flex>
  );
}
