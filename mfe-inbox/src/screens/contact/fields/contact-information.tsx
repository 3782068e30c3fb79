import type { Contact } from 'shared-contracts/domain/contact';
import { displayPhone } from 'shared-contracts/domain/phone';
import { Box } from 'shared-ui';
import { Card } from '../../../components/contact/card.tsx';
import { isMasked } from './contact-edits.ts';
import { EditableField } from './editable-field.tsx';
import type { FieldEditing } from './use-contact-edits.ts';

interface ContactInformationProps {
  readonly contact: Contact;
  readonly editing: FieldEditing;
}

/** Fields that every contact has: name, phone, and opt-in source (features IN-13, IN-21). */
export function ContactInformation({ contact, editing }: ContactInformationProps) {
  const place = { contact, editing, maxLength: 200 };

  return (
    <Card title="Contact information">
      <Box as="dl">
        <EditableField {...place} fieldKey="name" label="Name" value={contact.name} kind="text" />
        <EditableField
          {...place}
          fieldKey="phone"
          label="Phone Number"
          value={displayPhone(contact.phone)}
          kind={isMasked(contact.phone) ? 'phone' : 'tel'}
        />
        <EditableField
          {...place}
          fieldKey="tcpaOptInLocation"
          label="Opt-in source"
          value={contact.tcpaOptInLocation}
          kind="text"
        />
      </Box>
    </Card>
  );
}
