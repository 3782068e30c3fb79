import { lazy } from 'react';
import { Route, Routes } from 'shared-ui';
import { ContactScreen } from './screens/contact/contact.screen.tsx';
import { ContactsScreen } from './screens/contacts/contacts.screen.tsx';

const ContactImportScreen = lazy(() =>
  import('./screens/contact-import/contact-import.screen.tsx').then((module) => ({
    default: module.ContactImportScreen,
  })),
);
const ContactImportResultScreen = lazy(() =>
  import('./screens/contact-import-result/contact-import-result.screen.tsx').then((module) => ({
    default: module.ContactImportResultScreen,
  })),
);

/** The pages of contacts and lists: in a part of their own, because an inbox is opened without them. */
export function ContactsRoutes() {
  return (
    <Routes>
      <Route path="/contacts" element={<ContactsScreen />} />
      <Route path="/lists/new" element={<ContactsScreen />} />
      <Route path="/contacts/import" element={<ContactImportScreen />} />
      <Route path="/contacts/import/:importId" element={<ContactImportResultScreen />} />
      <Route path="/contacts/:contactId" element={<ContactScreen />} />
    </Routes>
  );
}
