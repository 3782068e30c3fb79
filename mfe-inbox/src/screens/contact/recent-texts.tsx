import OpenIcon from 'lucide-react/icons/arrow-up-right';
import { addresses } from 'shared-contracts/addresses';
import type { Contact } from 'shared-contracts/domain/contact';
import { describeMedia } from 'shared-contracts/domain/media-words';
import type { Message } from 'shared-contracts/domain/message';
import { Box, Button, ErrorPanel, ListSkeleton, RouterLink, Text, chakra, useActiveAccount } from 'shared-ui';
import { countOf } from 'shared-ui/messaging/words/counts';
import { absoluteTime, shortTime } from 'shared-ui/messaging/words/times';
import { useNow } from 'shared-ui/messaging/words/use-now';
import { PlainList } from 'shared-ui/parts/plain-list';
import { Card, CardAction } from '../../components/contact/card.tsx';
import { useRecentTexts } from '../../data/recent-texts.data.ts';

/** Number of texts shown. */
const shownTexts = 4;

const Entry = chakra('li', {
  base: {
    ps: '3',
    borderStartWidth: '2px',
    '&[data-failed]': { borderColor: 'border.error' },
  },
});

/** The latest texts with the contact, newest first, with a link to the conversation (features IN-13). */
export function RecentTexts({ contact }: { contact: Contact }) {
  const texts = useRecentTexts(contact.id);
  const to = addresses.conversations.href({ contactId: contact.id });
  const items = texts.data?.items.slice(0, shownTexts) ?? [];

  return (
    <Card
      title="Recent texts"
      action={<CardAction label="Open conversation" icon={<OpenIcon size={16} aria-hidden />} to={to} />}
    >
      {texts.isPending ? <ListSkeleton rows={3} hasPictures={false} label="Loading recent texts" /> : null}
      {texts.isError && !texts.data ? (
        <ErrorPanel error={texts.error} onRetry={() => texts.refetch()} />
      ) : null}
      {texts.isSuccess && items.length === 0 ? (
        <Text textStyle="sm" color="fg.muted">
          No texts yet.
        </Text>
      ) : null}
      <PlainList isOrdered gap="3">
        {items.map((message) => (
          <RecentText key={message.id} message={message} />
        ))}
      </PlainList>
      {items.length < contact.messageCount && items.length > 0 ? (
        <Box pt="2" ms="-2.5">
          <Button size="xs" tone="quiet" asChild>
            <RouterLink to={to}>See all {countOf(contact.messageCount, 'message')}</RouterLink>
          </Button>
        </Box>
      ) : null}
    </Card>
  );
}

function RecentText({ message }: { message: Message }) {
  const { timeZone } = useActiveAccount();
  const now = useNow();
  const { direction, status, body, media, createdAt } = message;
  const hasFailed = status === 'failed' || status === 'undelivered';
  const sent = hasFailed ? 'Not sent' : 'Sent';

  return (
    <Entry {...(hasFailed ? { 'data-failed': '' } : {})}>
      <Text textStyle="xs" color="fg.muted">
        <Text as="span" color={hasFailed ? 'fg.error' : 'fg.muted'}>
          {direction === 'inbound' ? 'Received' : sent}
        </Text>{' '}
        ·{' '}
        <time dateTime={createdAt} title={absoluteTime(createdAt, timeZone)}>
          {shortTime(createdAt, now, timeZone)}
        </time>
      </Text>
      <Text textStyle="sm" lineClamp={2} overflowWrap="anywhere">
        {body === '' ? describeMedia(media) : body}
      </Text>
    </Entry>
  );
}
