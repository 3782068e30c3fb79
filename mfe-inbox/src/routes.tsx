import { useState } from 'react';
import { addresses } from 'shared-contracts/addresses';
import { Route, Routes, useBusEvent, useCaller, useLocation, useNavigate } from 'shared-ui';
import { lazyScreen } from 'shared-ui/parts/lazy-screen';
import { ConversationScreen } from './screens/conversation/conversation-part.ts';
import { ConversationsScreen } from './screens/conversations/conversations.screen.tsx';

const NewConversationScreen = lazyScreen(
  async () => (await import('./screens/new-conversation/new-conversation.screen.tsx')).NewConversationScreen,
);
const ScheduledScreen = lazyScreen(
  async () => (await import('./screens/scheduled/scheduled.screen.tsx')).ScheduledScreen,
);
const ContactsRoutes = lazyScreen(async () => (await import('./contacts-routes.tsx')).ContactsRoutes);

/** The pages of this remote. Where most people come in, no part is waited for. */
export function InboxRoutes() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const inbox = addresses.conversations.href();
  const home = pathname.startsWith(inbox) ? inbox : addresses.contacts.href();
  // A contact belongs to one account: after a switch the open one is somebody else's.
  useBusEvent('account.selected', () => void navigate(home, { replace: true }));
  if (useIsOfAnotherAccount(home)) {
    return null;
  }

  return (
    <Routes>
      <Route path={inbox} element={<ConversationsScreen />} />
      <Route path={addresses.newConversation.path} element={<NewConversationScreen />} />
      <Route path={addresses.scheduled.path} element={<ScheduledScreen />} />
      <Route path={addresses.conversations.path} element={<ConversationScreen />} />
      <Route path="*" element={<ContactsRoutes />} />
    </Routes>
  );
}

/**
 * Whether the address was opened in another account than the one worked in now. The router follows a moment after the
 * session: meanwhile the contact must not be asked for in an account where it is not there.
 */
function useIsOfAnotherAccount(home: string): boolean {
  const { accountId } = useCaller();
  const { pathname } = useLocation();
  const [opened, setOpened] = useState({ pathname, accountId });
  if (opened.pathname !== pathname) {
    setOpened({ pathname, accountId });
  }

  return opened.pathname === pathname && opened.accountId !== accountId && pathname !== home;
}
