import InfoIcon from 'lucide-react/icons/info';
import { Suspense, lazy } from 'react';
import type { Contact } from 'shared-contracts/domain/contact';
import { IconButton, Popover, Spinner } from 'shared-ui';

const ContactFacts = lazy(() =>
  import('./contact-facts.tsx').then((module) => ({ default: module.ContactFacts })),
);

/** Opens the details of the contact next to the conversation. */
export function ContactDetails({ contact }: { contact: Contact }) {
  return (
    <Popover
      label="Contact details"
      placement="bottom-end"
      trigger={
        <IconButton label="Contact details">
          <InfoIcon size={20} />
        </IconButton>
      }
    >
      <Suspense fallback={<Spinner />}>
        <ContactFacts contact={contact} />
      </Suspense>
    </Popover>
  );
}
