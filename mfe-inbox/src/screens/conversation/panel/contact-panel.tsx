import { listConsent } from 'shared-contracts/api/contacts';
import { listRewardParticipants } from 'shared-contracts/api/rewards';
import type { Contact } from 'shared-contracts/domain/contact';
import { Allowed, Stack, useMe } from 'shared-ui';
import { CardLook } from '../../../components/contact/card.tsx';
import { ConsentHistory } from '../../../components/contact/consent-history.tsx';
import { ContactLists } from '../../../components/contact/contact-lists.tsx';
import { ContactTags } from '../../../components/contact/contact-tags.tsx';
import { ScheduledMessages } from '../schedule/scheduled-messages.tsx';
import { ContactFacts } from './contact-facts.tsx';
import { ContactNotes } from './contact-notes.tsx';
import { ContactRewards } from './contact-rewards.tsx';
import { FieldValues } from './field-values.tsx';

/** Panel next to the messages with information for answering a contact (features IN-02). */
export function ContactPanel({ contact }: { contact: Contact }) {
  const { organization } = useMe();

  return (
    <CardLook value="column">
      <Stack gap="4" px="4" py="3">
        <ScheduledMessages contactId={contact.id} />
        <ContactFacts contact={contact} />
        <FieldValues contact={contact} />
        <ContactLists contact={contact} />
        <ContactTags contactId={contact.id} />
        <ContactNotes contactId={contact.id} />
        {organization.isRewardsEnabled ? (
          <Allowed to={listRewardParticipants}>
            <ContactRewards contact={contact} />
          </Allowed>
        ) : null}
        <Allowed to={listConsent}>
          <ConsentHistory contactId={contact.id} />
        </Allowed>
      </Stack>
    </CardLook>
  );
}
