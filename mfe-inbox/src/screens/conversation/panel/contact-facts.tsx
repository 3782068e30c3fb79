import PencilIcon from 'lucide-react/icons/pencil';
import { addresses } from 'shared-contracts/addresses';
import { updateContact } from 'shared-contracts/api/contacts';
import type { Contact } from 'shared-contracts/domain/contact';
import { displayPhone, isTextable } from 'shared-contracts/domain/phone';
import { Allowed, Grid, useActiveAccount } from 'shared-ui';
import { dayMonthYear } from 'shared-ui/messaging/words/times';
import { Card, CardAction } from '../../../components/contact/card.tsx';
import { textingState } from '../../../components/contact/texting-state.ts';
import { Fact } from '../../../components/fact.tsx';

/** Facts about the contact, including whether they may be texted. */
export function ContactFacts({ contact }: { contact: Contact }) {
  const { timeZone } = useActiveAccount();
  const facts = [
    [isTextable(contact.phone) ? 'Phone' : 'Sender', displayPhone(contact.phone)],
    ['Texting', textingState(contact, timeZone)],
    ['Opt-in source', contact.tcpaOptInLocation],
    ['Messages', contact.messageCount.toLocaleString('en-US')],
    ['Contact since', dayMonthYear(contact.createdAt, timeZone)],
  ] as const;

  return (
    <Card
      title="Contact"
      action={
        <Allowed to={updateContact}>
          <CardAction
            label="Edit contact"
            icon={<PencilIcon size={14} aria-hidden />}
            to={addresses.contact.href({ contactId: contact.id })}
          />
        </Allowed>
      }
    >
      <Grid
        as="dl"
        templateColumns="minmax(0, 2fr) minmax(0, 3fr)"
        columnGap="4"
        rowGap="1.5"
        textStyle="sm"
        overflowWrap="anywhere"
      >
        {facts.map(([term, fact]) => (
          <Fact key={term} term={term} fact={fact} />
        ))}
      </Grid>
    </Card>
  );
}
