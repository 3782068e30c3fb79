import PencilIcon from 'lucide-react/icons/pencil';
import { addresses } from 'shared-contracts/addresses';
import { updateContact } from 'shared-contracts/api/contacts';
import type { Contact } from 'shared-contracts/domain/contact';
import { displayPhone, isTextable } from 'shared-contracts/domain/phone';
import { Allowed, Grid, useActiveAccount } from 'shared-ui';
import { absoluteTime, dayMonthYear } from 'shared-ui/messaging/words/times';
import { Card, CardAction } from '../../../components/contact/card.tsx';
import { Fact } from '../../../components/fact.tsx';

function stateOf(contact: Contact, timeZone: string): string {
  if (contact.yesAwaited) {
    return 'Waiting for YES';
  }
  if (contact.unsubscribedAt) {
    return `Opted out on ${absoluteTime(contact.unsubscribedAt, timeZone)}`;
  }

  if (contact.blocked) {
    return 'Blocked';
  }

  return isTextable(contact.phone) ? 'Allowed' : 'Cannot receive replies';
}

/** Facts about the contact, including whether they may be texted. */
export function ContactFacts({ contact }: { contact: Contact }) {
  const { timeZone } = useActiveAccount();
  const facts = [
    [isTextable(contact.phone) ? 'Phone' : 'Sender', displayPhone(contact.phone)],
    ['Texting', stateOf(contact, timeZone)],
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
