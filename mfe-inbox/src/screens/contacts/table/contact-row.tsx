import { memo } from 'react';
import type { MouseEvent } from 'react';
import { addresses } from 'shared-contracts/addresses';
import { displayPhone } from 'shared-contracts/domain/phone';
import { Avatar, Box, Flex, RouterLink, Text, chakra } from 'shared-ui';
import { labelOf, phoneBelow } from 'shared-ui/messaging/words/contact-label';
import { ContactMarks } from '../../../components/contact-marks.tsx';
import type { ContactRow as Contact } from '../../../data/contacts.data.ts';
import type { Column } from './columns.ts';
import { RowCheckbox } from './row-checkbox.tsx';
import { cardHeight, tableRowHeight } from './row-sizes.ts';

const Row = chakra('div', {
  base: {
    display: 'grid',
    alignItems: 'center',
    borderBottomWidth: '1px',
    borderColor: 'border.muted',
    textStyle: 'sm',
    _hover: { bg: 'bg.subtle' },
    '&[data-chosen]': { bg: 'bg.selected' },
  },
});

const NameLink = chakra(RouterLink, {
  base: {
    color: 'fg',
    fontWeight: 'medium',
    textDecoration: 'none',
    borderRadius: 'sm',
    focusVisibleRing: 'outside',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    _hover: { textDecoration: 'underline' },
  },
});

interface RowProps {
  readonly contact: Contact;
  readonly place: number;
  readonly isChosen: boolean;
  readonly onChoose: (id: number, event: MouseEvent) => void;
}

interface TableRowProps extends RowProps {
  readonly columns: readonly Column[];
  readonly tracks: string;
  readonly timeZone: string;
}

/** A contact as a row of the table. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { contact, place, isChosen, columns, tracks, timeZone } = props;

  return (
    <Row
      role="row"
      aria-rowindex={place + 2}
      {...(isChosen ? { 'data-chosen': '' } : {})}
      style={{ gridTemplateColumns: tracks, height: tableRowHeight }}
    >
      <Flex role="cell" justify="center">
        <RowCheckbox contact={contact} isChosen={isChosen} onChoose={props.onChoose} />
      </Flex>
      <Flex role="cell" align="center" gap="2" minW="0" pe="4">
        <NameLink to={addresses.contact.href({ contactId: contact.id })} title={labelOf(contact)}>
          {labelOf(contact)}
        </NameLink>
        <ContactMarks contact={{ ...contact, isDone: false }} />
      </Flex>
      {columns.map((column) => {
        const text = column.textOf(contact, timeZone);

        return (
          <Text key={column.key} role="cell" truncate pe="4" title={text}>
            {text}
          </Text>
        );
      })}
    </Row>
  );
});

/** A contact as a card, where the screen is too narrow for a table. */
export const ContactCard = memo(function ContactCard(props: RowProps) {
  const { contact, place, isChosen } = props;
  const secondLine = phoneBelow(contact) || displayPhone(contact.phone);

  return (
    <Row
      role="row"
      aria-rowindex={place + 2}
      {...(isChosen ? { 'data-chosen': '' } : {})}
      style={{ gridTemplateColumns: '3rem 2.5rem minmax(0, 1fr)', height: cardHeight }}
    >
      <Flex role="cell" justify="center">
        <RowCheckbox contact={contact} isChosen={isChosen} onChoose={props.onChoose} />
      </Flex>
      <Box role="cell" aria-hidden>
        <Avatar name={contact.name} />
      </Box>
      <Flex role="cell" direction="column" minW="0" ps="3" pe="4">
        <NameLink to={addresses.contact.href({ contactId: contact.id })}>{labelOf(contact)}</NameLink>
        <Flex align="center" gap="2" minW="0">
          <Text color="fg.muted" truncate>
            {secondLine}
          </Text>
          <ContactMarks contact={{ ...contact, isDone: false }} />
        </Flex>
      </Flex>
    </Row>
  );
});
