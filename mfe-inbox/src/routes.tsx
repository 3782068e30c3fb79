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

/** Routes of this remote. The parts most people start with are not lazy. */
export function InboxRoutes() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const inbox = addresses.conversations.href();
  const home = pathname.startsWith(inbox) ? inbox : addresses.contacts.href();
  // The open contact belongs to the previous account after a switch.
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
 * Whether the URL was opened in another account than the active one. The router follows the session a moment later.
 * Until then the contact must not be fetched in an account where it does not exist.
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
