import { updateContact } from 'shared-contracts/api/contacts';
import type { Contact } from 'shared-contracts/domain/contact';
import { Badge, Checkbox, Grid, useActiveAccount, useAllowed } from 'shared-ui';
import { countOf } from 'shared-ui/messaging/words/counts';
import { absoluteTime } from 'shared-ui/messaging/words/times';
import { Fact } from '../../components/fact.tsx';
import { useSaveContact } from '../../data/contact-edit.data.ts';
import { Card } from '../../components/contact/card.tsx';

/** Whether the contact may be texted, their number of messages, and a checkbox to block them. */
export function TextingCard({ contact }: { contact: Contact }) {
  const { timeZone } = useActiveAccount();
  const { isBusy, save } = useSaveContact(contact.id);
  const mayBlock = useAllowed(updateContact);

  return (
    <Card title="Texting" action={<State contact={contact} />}>
      <Grid as="dl" templateColumns="auto 1fr" columnGap="4" rowGap="1.5" textStyle="sm">
        <Fact term="Messages" fact={countOf(contact.messageCount, 'message')} />
        <Fact term="Contact since" fact={absoluteTime(contact.createdAt, timeZone)} />
        {contact.unsubscribedAt ? (
          <Fact
            term={contact.yesAwaited ? 'Signed up, waiting for YES' : 'Opted out'}
            fact={absoluteTime(contact.unsubscribedAt, timeZone)}
          />
        ) : null}
      </Grid>
      <Checkbox
        label="Block contact. No one can text them, and their messages won't appear in the inbox."
        checked={contact.blocked}
        disabled={!mayBlock || isBusy}
        onChange={() => save({ blocked: !contact.blocked })}
      />
    </Card>
  );
}

function State({ contact }: { contact: Contact }) {
  if (contact.blocked) {
    return <Badge tone="error">Blocked</Badge>;
  }
  if (contact.yesAwaited) {
    return <Badge tone="warning">Waiting for YES</Badge>;
  }

  return contact.unsubscribedAt ? (
    <Badge tone="warning">Opted out</Badge>
  ) : (
    <Badge tone="success">Allowed</Badge>
  );
}
