import type { Contact } from 'shared-contracts/domain/contact';
import { Box, ListSkeleton } from 'shared-ui';
import { lazy } from 'shared-ui/parts/lazy';
import type { ContactPanelState } from './use-contact-panel.ts';

const ContactPanel = lazy(
  () => import('./contact-panel.tsx').then((module) => module.ContactPanel),
  <ListSkeleton rows={5} label="Loading the contact's details" />,
);
const ContactSheet = lazy(() => import('./contact-sheet.tsx').then((module) => module.ContactSheet));

interface PanelPlaceProps {
  readonly contact: Contact;
  readonly panel: ContactPanelState;
}

/** Shows the contact in a column, whose space is reserved while it loads, or in a sheet. */
export function PanelPlace({ contact, panel }: PanelPlaceProps) {
  if (!panel.isShown) {
    return null;
  }
  if (!panel.isColumn) {
    return <ContactSheet contact={contact} isOpen onClose={panel.toggle} />;
  }

  return (
    <Box
      as="section"
      aria-label="Contact details"
      width={{ base: '18rem', '2xl': '22rem' }}
      flexShrink="0"
      overflowY="auto"
      borderStartWidth="1px"
    >
      <ContactPanel contact={contact} />
    </Box>
  );
}
