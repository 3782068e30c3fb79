import { Route, Routes } from 'shared-ui';
import { ContactScreen } from './screens/contact/contact.screen.tsx';
import { ContactsScreen } from './screens/contacts/contacts.screen.tsx';

/** The pages of contacts and lists: in a part of their own, because an inbox is opened without them. */
export function ContactsRoutes() {
  return (
    <Routes>
      <Route path="/contacts" element={<ContactsScreen />} />
      <Route path="/lists/new" element={<ContactsScreen />} />
      <Route path="/contacts/:contactId" element={<ContactScreen />} />
    </Routes>
  );
}
