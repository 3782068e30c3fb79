import type { Contact } from 'shared-contracts/domain/contact';
import { Box, ListSkeleton, Sheet } from 'shared-ui';
import { labelOf } from 'shared-ui/messaging/words/contact-label';
import { lazy } from 'shared-ui/parts/lazy';
import type { ContactPanelState } from './use-contact-panel.ts';

const ContactPanel = lazy(
  () => import(/* webpackChunkName: "panel" */ './contact-panel.tsx').then((module) => module.ContactPanel),
  <ListSkeleton rows={5} hasPictures={false} label="Loading the contact's details" />,
);

interface PanelPlaceProps {
  readonly contact: Contact;
  readonly panel: ContactPanelState;
}

/** Shows the contact in a column, whose space is reserved while it loads, or in a sheet in front of the thread. */
export function PanelPlace({ contact, panel }: PanelPlaceProps) {
  if (!panel.isShown) {
    return null;
  }
  if (!panel.isColumn) {
    return (
      <Sheet title={labelOf(contact)} side="end" size="sm" isOpen onClose={panel.toggle}>
        <ContactPanel contact={contact} />
      </Sheet>
    );
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
