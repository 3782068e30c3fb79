import MessagesIcon from 'lucide-react/icons/messages-square';
import SearchIcon from 'lucide-react/icons/search';
import { addresses } from 'shared-contracts/addresses';
import { Button, EmptyState, RouterLink, Stack, Text } from 'shared-ui';

interface EmptyInboxProps {
  readonly isNarrowed: boolean;
  /** Whether this is a group of search results; messages below may still match. */
  readonly isGroup: boolean;
  /** Clears search, chips, view and tag. */
  readonly onClear: () => void;
}

/** Empty state of the list: nothing matches, or there are no conversations yet. */
export function EmptyInbox({ isNarrowed, isGroup, onClear }: EmptyInboxProps) {
  if (isGroup) {
    return <NobodyMatches onClear={onClear} />;
  }

  return isNarrowed ? <NothingMatches onClear={onClear} /> : <NothingYet />;
}

type Clear = Pick<EmptyInboxProps, 'onClear'>;

function NobodyMatches({ onClear }: Clear) {
  return (
    <Stack px="4" py="3" gap="2" align="flex-start">
      <Text textStyle="sm" color="fg.muted">
        No people match. Search by name or phone number.
      </Text>
      <Button size="sm" onClick={onClear}>
        Clear search and filters
      </Button>
    </Stack>
  );
}

function NothingMatches({ onClear }: Clear) {
  return (
    <EmptyState
      title="Nothing matches"
      icon={<SearchIcon size={20} />}
      action={<Button onClick={onClear}>Clear filters</Button>}
    >
      No conversations match these filters.
    </EmptyState>
  );
}

/** Shown if the account has no conversations. */
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
      Text a contact, or wait for a customer to text you. New conversations show up here.
    </EmptyState>
  );
}
