import { addresses } from 'shared-contracts/addresses';
import { valueOfField } from 'shared-contracts/domain/custom-field';
import { fieldLabelOf } from 'shared-contracts/domain/field-label';
import { displayPhone } from 'shared-contracts/domain/phone';
import { Flex } from 'shared-ui';
import { labelOf } from 'shared-ui/messaging/words/contact-label';
import { dayMonthYear } from 'shared-ui/messaging/words/times';
import { RowLink } from 'shared-ui/table';
import type { Column } from 'shared-ui/table';
import { ContactMarks } from '../../../components/contact-marks.tsx';
import type { ContactRow } from '../../../data/contacts.data.ts';

/** Fields the API sorts by. The last activity is always newest first. */
export type SortBy = 'name' | 'created' | 'activity';

export type ContactColumn = Column<ContactRow, SortBy>;

/** Default columns. */
export const usualColumns: readonly string[] = ['phone', 'activity', 'created'];

/** Column that cannot be hidden. */
export const nameColumn: ContactColumn = {
  key: 'name',
  title: 'Name',
  width: 'minmax(12rem, 2fr)',
  sort: { by: 'name' },
  cell: (contact) => (
    <Flex align="center" gap="2" minW="0">
      <ContactLink contact={contact} />
      <ContactMarks contact={{ ...contact, isDone: false }} />
    </Flex>
  ),
};

/** A contact's name, as a link to their page. */
export function ContactLink({ contact }: { contact: ContactRow }) {
  return (
    <RowLink to={addresses.contact.href({ contactId: contact.id })} title={labelOf(contact)}>
      {labelOf(contact)}
    </RowLink>
  );
}

/** Returns all selectable columns: built-in ones, and one for each custom field. */
export function columnsToChoose(fields: readonly string[], timeZone: string): ContactColumn[] {
  const custom = fields.map((field): ContactColumn => ({
    key: `field:${field}`,
    title: fieldLabelOf(field),
    cell: ({ metadata }) => valueOfField(metadata, field) ?? '',
  }));

  return [...ownColumns(timeZone), ...custom];
}

function ownColumns(timeZone: string): ContactColumn[] {
  return [
    {
      key: 'phone',
      title: 'Phone',
      width: 'minmax(9.5rem, 1fr)',
      cell: ({ phone }) => displayPhone(phone),
    },
    {
      key: 'created',
      title: 'Added',
      width: 'minmax(7.5rem, 0.8fr)',
      sort: { by: 'created', first: 'descending' },
      cell: ({ createdAt }) => dayMonthYear(createdAt, timeZone),
    },
    {
      key: 'optIn',
      title: 'Opt-in source',
      width: 'minmax(9rem, 1fr)',
      cell: ({ tcpaOptInLocation }) => tcpaOptInLocation,
    },
    {
      key: 'activity',
      title: 'Last text',
      width: 'minmax(7.5rem, 0.8fr)',
      sort: { by: 'activity', first: 'descending', isOneWay: true },
      cell: ({ lastActivityAt }) => (lastActivityAt ? dayMonthYear(lastActivityAt, timeZone) : ''),
    },
  ];
}
