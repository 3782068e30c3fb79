import { addresses } from 'shared-contracts/addresses';
import { Route, Routes } from 'shared-ui';
import { lazyScreen } from 'shared-ui/parts/lazy-screen';
import { PageNotFound } from 'shared-ui/parts/page-not-found';
import { ContactScreen } from './screens/contact/contact.screen.tsx';
import { ContactsScreen } from './screens/contacts/contacts.screen.tsx';

const ContactImportScreen = lazyScreen(
  async () => (await import('./screens/contact-import/contact-import.screen.tsx')).ContactImportScreen,
);
const ContactImportResultScreen = lazyScreen(
  async () =>
    (await import('./screens/contact-import-result/contact-import-result.screen.tsx'))
      .ContactImportResultScreen,
);

/** Routes of contacts and lists. A separate chunk, because opening the inbox does not need them. */
export function ContactsRoutes() {
  return (
    <Routes>
      <Route path={addresses.contacts.href()} element={<ContactsScreen />} />
      <Route path={addresses.newList.path} element={<ContactsScreen />} />
      <Route path={addresses.contactImports.path} element={<ContactImportScreen />} />
      <Route path={addresses.contactImport.path} element={<ContactImportResultScreen />} />
      <Route path={addresses.contact.path} element={<ContactScreen />} />
      <Route path="*" element={<PageNotFound />} />
    </Routes>
  );
}
