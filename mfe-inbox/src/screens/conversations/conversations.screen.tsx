import MessagesIcon from 'lucide-react/icons/messages-square';
import { addresses } from 'shared-contracts/addresses';
import { Button, Center, EmptyState, Navigate, RouterLink, useLocation, usePageTitle } from 'shared-ui';
import { useLastConversation } from '../../data/last-active.data.ts';

/** Where list and page do not stand side by side, this address shows the list. */
const isNarrow = (): boolean => !window.matchMedia('(min-width: 48rem)').matches;

/** /conversations: back to where the person was last on this account (features IN-09), else what to do first. */
export function ConversationsScreen() {
  const last = useLastConversation();
  const { pathname, search } = useLocation();
  usePageTitle('Conversations');
  // Who has gone elsewhere while this came, to sign out say, is not fetched back.
  const isHere = window.location.pathname === pathname;
  if (last !== undefined && isHere && !isNarrow()) {
    // The query of the address somebody came by, such as `ps`, goes with them.
    return <Navigate to={{ pathname: addresses.conversations.href({ contactId: last }), search }} replace />;
  }

  return (
    <Center height="full">
      <EmptyState
        title="Choose a conversation"
        icon={<MessagesIcon size={20} />}
        action={
          <Button tone="primary" asChild>
            <RouterLink to={addresses.newConversation.path}>New conversation</RouterLink>
          </Button>
        }
      >
        Pick one from the list, or text somebody new.
      </EmptyState>
    </Center>
  );
}
