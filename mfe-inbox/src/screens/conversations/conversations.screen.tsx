import MessagesIcon from 'lucide-react/icons/messages-square';
import { addresses } from 'shared-contracts/addresses';
import { Button, Center, EmptyState, Navigate, RouterLink, useLocation, usePageTitle } from 'shared-ui';
import { useLastConversation } from '../../data/last-active.data.ts';

/** Whether the screen is too narrow for list and page side by side, so that this path shows the list. */
const isNarrow = (): boolean => !window.matchMedia('(min-width: 48rem)').matches;

/**
 * /conversations: redirects to the user's last conversation in this account (features IN-09), or shows a first step.
 */
export function ConversationsScreen() {
  const last = useLastConversation();
  const { pathname, search } = useLocation();
  usePageTitle('Conversations');
  // Does not redirect users who navigated away while this loaded, for example to sign out.
  const isHere = window.location.pathname === pathname;
  if (last !== undefined && isHere && !isNarrow()) {
    // Keeps the query of the URL, such as `ps`.
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
        Pick one from the list, or text someone new.
      </EmptyState>
    </Center>
  );
}
