import { addresses } from 'shared-contracts/addresses';
import { updateContact } from 'shared-contracts/api/contacts';
import type { Contact } from 'shared-contracts/domain/contact';
import { displayPhone, isTextable } from 'shared-contracts/domain/phone';
import { Allowed, Button, Grid, Heading, RouterLink, useActiveAccount } from 'shared-ui';
import { labelOf } from 'shared-ui/messaging/words/contact-label';
import { absoluteTime } from 'shared-ui/messaging/words/times';
import { Fact } from '../../../components/fact.tsx';

function stateOf(contact: Contact, timeZone: string): string {
  if (contact.yesAwaited) {
    return 'Waiting for YES to the sign-up';
  }
  if (contact.unsubscribedAt) {
    return `Opted out on ${absoluteTime(contact.unsubscribedAt, timeZone)}`;
  }

  if (contact.blocked) {
    return 'Blocked';
  }

  return isTextable(contact.phone) ? 'May be texted' : 'Cannot receive replies';
}

/** What is known of the contact. */
export function ContactFacts({ contact }: { contact: Contact }) {
  const { timeZone } = useActiveAccount();
  const facts = [
    [isTextable(contact.phone) ? 'Phone' : 'Sender', displayPhone(contact.phone)],
    ['Texts', stateOf(contact, timeZone)],
    ['Opted in by', contact.tcpaOptInLocation],
    ['Messages', contact.messageCount.toLocaleString('en-US')],
    ['Contact since', absoluteTime(contact.createdAt, timeZone)],
  ] as const;

  return (
    <>
      <Heading as="h2" size="sm" mb="2">
        {labelOf(contact)}
      </Heading>
      <Grid as="dl" templateColumns="auto 1fr" columnGap="4" rowGap="1.5" maxW="sm" textStyle="sm">
        {facts.map(([term, fact]) => (
          <Fact key={term} term={term} fact={fact} />
        ))}
      </Grid>
      <Allowed to={updateContact}>
        <Button size="sm" mt="3" asChild>
          <RouterLink to={addresses.contact.href({ contactId: contact.id })}>Edit contact</RouterLink>
        </Button>
      </Allowed>
    </>
  );
}
