import { useState } from 'react';
import { addresses } from 'shared-contracts/addresses';
import { listContactFlows } from 'shared-contracts/api/flows/insight';
import { listContactFiles } from 'shared-contracts/api/messages/files';
import { listOlderMessages } from 'shared-contracts/api/messages/search';
import { getTeamConversation } from 'shared-contracts/api/team';
import type { Contact } from 'shared-contracts/domain/contact';
import type { CustomField } from 'shared-contracts/domain/custom-field';
import { Allowed, Box, Grid, Loaded, Stack, useParams, usePageTitle } from 'shared-ui';
import { labelOf } from 'shared-ui/messaging/words/contact-label';
import { idIn } from 'shared-ui/parts/id-in';
import { lazy } from 'shared-ui/parts/lazy';
import { NotFoundContact } from '../../components/not-found-contact.tsx';
import { useContact } from '../../data/contact.data.ts';
import { useDeclaredFields } from '../../data/field-types.data.ts';
import { ConsentHistory } from '../../components/contact/consent-history.tsx';
import { ContactActions } from './contact-actions.tsx';
import { contactColumns, sideColumn } from './contact-columns.ts';
import { ContactHead, StatesOnPhone } from './contact-head.tsx';
import { ContactSkeleton } from './contact-skeleton.tsx';
import { CardLook } from '../../components/contact/card.tsx';
import { ContactLists } from '../../components/contact/contact-lists.tsx';
import { ContactTags } from '../../components/contact/contact-tags.tsx';
import { DeletedContact } from './deleted-contact.tsx';
import { ContactInformation } from './fields/contact-information.tsx';
import { CustomFields } from './fields/custom-fields.tsx';
import { useContactEdits } from './fields/use-contact-edits.ts';
import { RecentTexts } from './recent-texts.tsx';
import { TextingCard } from './texting-card.tsx';

const ContactFiles = lazy(async () => (await import('./contact-files.tsx')).ContactFiles);
const ContactFlows = lazy(async () => (await import('./contact-flows.tsx')).ContactFlows);

/** /contacts/:contactId: shows and edits all data of a contact (features IN-13). */
export function ContactScreen() {
  const id = idIn(useParams()['contactId']);

  return id ? <ContactOrUndo key={id} contactId={id} /> : <NotFoundContact to={addresses.contacts.href()} />;
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
  // Fetched together with the contact, so that rows without a value do not appear later than the others.
  const declared = useDeclaredFields();
  usePageTitle(contact.data ? labelOf(contact.data) : undefined);

  return (
    <Loaded
      query={contact}
      loading={<ContactSkeleton />}
      notFound={<NotFoundContact to={addresses.contacts.href()} />}
    >
      {(data) => <ContactPage contact={data} declared={declared} onDeleted={() => onDeleted(data)} />}
    </Loaded>
  );
}

interface ContactPageProps {
  readonly contact: Contact;
  /** Custom fields of the organization. */
  readonly declared: readonly CustomField[];
  readonly onDeleted: () => void;
}

/** Fields at the left, and at the right the same sections as next to a thread. */
function ContactPage({ contact, declared, onDeleted }: ContactPageProps) {
  const editing = useContactEdits(contact.id);
  const { id } = contact;

  return (
    <Box height="full" overflowY="auto" bg="bg">
      <ContactHead contact={contact} />
      <ContactActions contact={contact} onDeleted={onDeleted} />
      <StatesOnPhone contact={contact} />
      <Grid {...contactColumns}>
        <Stack gap="6" minW="0">
          <ContactInformation contact={contact} editing={editing} />
          <CustomFields contact={contact} declared={declared} editing={editing} />
          <TextingCard contact={contact} />
        </Stack>
        <Stack gap="5" {...sideColumn}>
          <CardLook value="column">
            <ContactLists contact={contact} />
            <Allowed to={getTeamConversation}>
              <ContactTags contactId={id} />
            </Allowed>
            <Allowed to={listOlderMessages}>
              <RecentTexts contact={contact} />
            </Allowed>
            <Allowed to={listContactFlows}>
              <ContactFlows contactId={id} />
            </Allowed>
            <Allowed to={listContactFiles}>
              <ContactFiles contactId={id} name={labelOf(contact)} />
            </Allowed>
            <ConsentHistory contactId={id} />
          </CardLook>
        </Stack>
      </Grid>
    </Box>
  );
}
