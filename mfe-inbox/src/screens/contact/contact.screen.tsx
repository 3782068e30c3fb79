import { useState } from 'react';
import { addresses } from 'shared-contracts/addresses';
import { listContactFlows } from 'shared-contracts/api/flows/insight';
import { listContactFiles } from 'shared-contracts/api/messages/files';
import type { Contact } from 'shared-contracts/domain/contact';
import { Allowed, Box, ErrorPanel, Grid, PageSkeleton, Stack, useParams, usePageTitle } from 'shared-ui';
import { labelOf } from 'shared-ui/messaging/words/contact-label';
import { lazy } from 'shared-ui/parts/lazy';
import { NotFoundContact } from '../../components/not-found-contact.tsx';
import { useContact } from '../../data/contact.data.ts';
import { ConsentHistory } from '../../components/contact/consent-history.tsx';
import { ContactActions } from './contact-actions.tsx';
import { ContactForm } from './contact-form.tsx';
import { ContactLists } from '../../components/contact/contact-lists.tsx';
import { DeletedContact } from './deleted-contact.tsx';
import { TextingCard } from './texting-card.tsx';

const ContactFiles = lazy(async () => (await import('./contact-files.tsx')).ContactFiles);
const ContactFlows = lazy(async () => (await import('./contact-flows.tsx')).ContactFlows);

/** /contacts/:contactId: shows and edits all data of a contact (features IN-13). */
export function ContactScreen() {
  const { contactId } = useParams();
  const id = Number(contactId);

  return Number.isSafeInteger(id) && id > 0 ? (
    <ContactOrUndo key={id} contactId={id} />
  ) : (
    <NotFoundContact to={addresses.contacts.href()} />
  );
}

/** Stops fetching a contact who was just deleted, and offers to restore them. */
function ContactOrUndo({ contactId }: { contactId: number }) {
  const [deleted, setDeleted] = useState<Contact>();

  return deleted ? (
    <DeletedContact contact={deleted} onRestored={() => setDeleted(undefined)} />
  ) : (
    <LoadedContact contactId={contactId} onDeleted={setDeleted} />
  );
}

interface LoadedContactProps {
  readonly contactId: number;
  readonly onDeleted: (contact: Contact) => void;
}

function LoadedContact({ contactId, onDeleted }: LoadedContactProps) {
  const contact = useContact(contactId);
  usePageTitle(contact.data ? labelOf(contact.data) : undefined);

  if (contact.isPending) {
    return <PageSkeleton label="Loading the contact" />;
  }
  if (contact.isError && contact.error.status === 404) {
    return <NotFoundContact to={addresses.contacts.href()} />;
  }
  if (contact.isError) {
    return <ErrorPanel error={contact.error} onRetry={() => contact.refetch()} />;
  }

  return (
    <Box height="full" overflowY="auto" bg="bg">
      <ContactActions contact={contact.data} onDeleted={() => onDeleted(contact.data)} />
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 3fr) minmax(0, 2fr)' }}
        gap="8"
        px={{ base: '4', md: '6' }}
        py="5"
        maxW="6xl"
      >
        <ContactForm contact={contact.data} />
        <Stack gap="6" minW="0">
          <TextingCard contact={contact.data} />
          <ContactLists contact={contact.data} />
          <Allowed to={listContactFlows}>
            <ContactFlows contactId={contactId} />
          </Allowed>
          <Allowed to={listContactFiles}>
            <ContactFiles contactId={contactId} name={labelOf(contact.data)} />
          </Allowed>
          <ConsentHistory contactId={contactId} />
        </Stack>
      </Grid>
    </Box>
  );
}
