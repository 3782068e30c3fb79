import MessagesIcon from 'lucide-react/icons/messages-square';
import SearchIcon from 'lucide-react/icons/search';
import { addresses } from 'shared-contracts/addresses';
import { Button, EmptyState, HStack, RouterLink, useSurroundings } from 'shared-ui';

interface EmptyInboxProps {
  readonly isNarrowed: boolean;
  /** Searches for the same words in what was said; there while something is searched for. */
  readonly onSearchMessages: (() => void) | undefined;
}

/** What stands where no conversation is: nothing matches, or nothing is there yet. */
export function EmptyInbox({ isNarrowed, onSearchMessages }: EmptyInboxProps) {
  return isNarrowed ? <NothingMatches onSearchMessages={onSearchMessages} /> : <NothingYet />;
}

/** The search or the chips leave nothing: the way back is to clear them, which are the shell's. */
function NothingMatches({ onSearchMessages }: Pick<EmptyInboxProps, 'onSearchMessages'>) {
  const { drawer } = useSurroundings();
  const clear = drawer?.clearQuery;

  return (
    <EmptyState
      title="Nothing matches"
      icon={<SearchIcon size={20} />}
      action={
        <HStack gap="2" wrap="wrap" justify="center">
          {onSearchMessages ? <Button onClick={onSearchMessages}>Search messages</Button> : null}
          {clear ? <Button onClick={clear}>Clear search and filters</Button> : null}
        </HStack>
      }
    >
      {onSearchMessages
        ? 'No contacts match. It may be in a message.'
        : 'No conversations match these filters.'}
    </EmptyState>
  );
}

/** The account has no conversation at all. */
function NothingYet() {
  return (
    <EmptyState
      title="No conversations yet"
      icon={<MessagesIcon size={20} />}
      action={
        <Button tone="primary" asChild>
          <RouterLink to={addresses.newConversation.path}>New conversation</RouterLink>
        </Button>
      }
    >
      Text a contact, or wait for a customer to text you: it will show up here at once.
    </EmptyState>
  );
}
