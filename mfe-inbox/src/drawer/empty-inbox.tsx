import MessagesIcon from 'lucide-react/icons/messages-square';
import SearchIcon from 'lucide-react/icons/search';
import { Button, EmptyState, RouterLink, useSurroundings } from 'shared-ui';
import { newConversationPath } from '../components/conversation-path.ts';

/** What stands where no conversation is: nothing matches, or nothing is there yet. */
export function EmptyInbox({ isNarrowed }: { isNarrowed: boolean }) {
  return isNarrowed ? <NothingMatches /> : <NothingYet />;
}

/** The search or the chips leave nothing: the way back is to clear them, which are the shell's. */
function NothingMatches() {
  const { drawer } = useSurroundings();
  const clear = drawer?.clearQuery;

  return (
    <EmptyState
      title="Nothing matches"
      icon={<SearchIcon size={20} />}
      action={clear ? <Button onClick={clear}>Clear search and filters</Button> : undefined}
    >
      No conversation fits what you searched for.
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
          <RouterLink to={newConversationPath}>New conversation</RouterLink>
        </Button>
      }
    >
      Text a contact, or wait for a customer to text you: it will show up here at once.
    </EmptyState>
  );
}
