import SearchIcon from 'lucide-react/icons/search';
import { addresses } from 'shared-contracts/addresses';
import type { FoundMessage } from 'shared-contracts/domain/team';
import {
  Box,
  Button,
  EmptyState,
  ErrorPanel,
  Flex,
  ListSkeleton,
  RouterLink,
  Text,
  chakra,
  useActiveAccount,
  useSurroundings,
} from 'shared-ui';
import type { KeyboardEvent, ReactNode } from 'react';
import { labelOf } from 'shared-ui/messaging/words/contact-label';
import { absoluteTime, shortTime } from 'shared-ui/messaging/words/times';
import { useNow } from 'shared-ui/messaging/words/use-now';
import { useMessageSearch } from '../../data/search.data.ts';

const Hit = chakra(RouterLink, {
  base: {
    display: 'block',
    px: '4',
    py: '3',
    borderBottomWidth: '1px',
    borderColor: 'border.muted',
    color: 'inherit',
    textDecoration: 'none',
    focusVisibleRing: 'inside',
    _hover: { bg: 'bg.subtle' },
    '&[aria-current=true]': { bg: 'bg.selected', boxShadow: 'inset 3px 0 0 {colors.accent}' },
    '& mark': { bg: 'bg.match', color: 'fg', borderRadius: 'xs' },
  },
});

interface MessageResultsProps {
  readonly search: string;
  /** Maximum number of messages; Infinity shows all, paginated. */
  readonly most: number;
  /** Button that shows all results, if there are more. */
  readonly showAll: ReactNode;
  /** Moves focus above the first message. */
  readonly onAbove: () => void;
}

/** Messages that match the search. Each opens at its position in the conversation. */
export function MessageResults({ search, most, showAll, onAbove }: MessageResultsProps) {
  const results = useMessageSearch(search);
  const now = useNow();
  const { timeZone } = useActiveAccount();
  const items = results.data?.items ?? [];

  if (results.isPending) {
    return <ListSkeleton rows={3} label="Searching messages" />;
  }
  if (results.isError && items.length === 0) {
    return <ErrorPanel error={results.error} onRetry={() => results.refetch()} />;
  }
  if (items.length === 0) {
    return (
      <EmptyState title="No messages found" icon={<SearchIcon size={20} />}>
        Results contain all your words. Wave messages aren't included.
      </EmptyState>
    );
  }

  const isWhole = most === Infinity;

  return (
    <Box
      as="nav"
      aria-label="Message results"
      opacity={results.isPlaceholderData ? 0.6 : 1}
      onKeyDown={(event) => walk(event, onAbove)}
    >
      {items.slice(0, most).map((item) => (
        <Row key={item.messageId} item={item} now={now} timeZone={timeZone} />
      ))}
      {!isWhole && (items.length > most || results.hasNextPage) ? showAll : null}
      {isWhole && results.hasNextPage ? (
        <Flex justify="center" p="3">
          <Button size="sm" isBusy={results.isFetchingNextPage} onClick={() => void results.fetchNextPage()}>
            Show more
          </Button>
        </Flex>
      ) : null}
    </Box>
  );
}

/** Moves between messages with Up and Down. */
function walk(event: KeyboardEvent<HTMLElement>, onAbove: () => void): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const links = [...event.currentTarget.querySelectorAll('a')];
  const place = links.findIndex((link) => link === document.activeElement);
  if (step === undefined || place < 0) {
    return;
  }
  event.preventDefault();
  if (place + step < 0) {
    onAbove();
  } else {
    links[place + step]?.focus();
  }
}

function Row({ item, now, timeZone }: { item: FoundMessage; now: Date; timeZone: string }) {
  const { bus } = useSurroundings();
  const { contact, createdAt, direction, snippet, messageId } = item;

  return (
    <Hit
      to={`${addresses.conversations.href({ contactId: contact.id })}?message=${messageId}`}
      onClick={() => bus.emit('drawer.open', { open: false })}
    >
      <Flex gap="2" align="baseline">
        <Text flex="1" minW="0" truncate fontWeight="medium">
          {labelOf(contact)}
        </Text>
        <Text as="time" textStyle="xs" color="fg.muted" title={absoluteTime(createdAt, timeZone)}>
          {shortTime(createdAt, now, timeZone)}
        </Text>
      </Flex>
      <Text textStyle="sm" color="fg.muted" lineClamp={3} overflowWrap="anywhere">
        {direction === 'outbound' ? 'You: ' : ''}
        {snippet.map(({ text, isHit }, place) => (isHit ? <mark key={place}>{text}</mark> : text))}
      </Text>
    </Hit>
  );
}
