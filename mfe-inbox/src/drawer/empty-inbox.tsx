import MessagesIcon from 'lucide-react/icons/messages-square';
import SearchIcon from 'lucide-react/icons/search';
import { addresses } from 'shared-contracts/addresses';
import { Button, EmptyState, RouterLink, Stack, Text } from 'shared-ui';

interface EmptyInboxProps {
  readonly isNarrowed: boolean;
  /** Tab that is empty without any other filter. */
  readonly tab: string | undefined;
  /** Whether this is a group of search results; messages below may still match. */
  readonly isGroup: boolean;
  /** Clears search, chips, view and tag. */
  readonly onClear: () => void;
}

/** Empty state of the list: nothing matches, or there are no conversations yet. */
export function EmptyInbox({ isNarrowed, isGroup, tab, onClear }: EmptyInboxProps) {
  if (isGroup) {
    return <NobodyMatches onClear={onClear} />;
  }
  const words = emptyTabs[tab ?? ''];
  if (words) {
    return (
      <EmptyState
        title={words.title}
        icon={<MessagesIcon size={20} />}
        action={<Button onClick={onClear}>Show all conversations</Button>}
      >
        {words.text}
      </EmptyState>
    );
  }

  return isNarrowed ? <NothingMatches onClear={onClear} /> : <NothingYet />;
}

const emptyTabs: Readonly<Record<string, { readonly title: string; readonly text: string }>> = {
  mine: { title: 'Nothing for you', text: 'No open conversations are assigned to you.' },
  unassigned: { title: 'Nothing unassigned', text: 'Every open conversation is assigned to somebody.' },
  snoozed: {
    title: 'Nothing snoozed',
    text: 'Snoozed conversations stay here until they return to the inbox.',
  },
};

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
