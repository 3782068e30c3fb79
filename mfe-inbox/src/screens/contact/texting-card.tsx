import { updateContact } from 'shared-contracts/api/contacts';
import type { Contact } from 'shared-contracts/domain/contact';
import { Box, Checkbox, Grid, useActiveAccount, useAllowed } from 'shared-ui';
import { countOf } from 'shared-ui/messaging/words/counts';
import { dayMonthYear } from 'shared-ui/messaging/words/times';
import { listAndPage, useMedia } from 'shared-ui/parts/use-media';
import { Card } from '../../components/contact/card.tsx';
import { textingState } from '../../components/contact/texting-state.ts';
import { Fact } from '../../components/fact.tsx';
import { useSaveContact } from '../../data/contact-edit.data.ts';

/** Whether the contact may be texted, their number of messages, and a checkbox to block them. */
export function TextingCard({ contact }: { contact: Contact }) {
  const { timeZone } = useActiveAccount();
  const { isBusy, save } = useSaveContact(contact.id);
  const mayBlock = useAllowed(updateContact);
  const isSinceInHead = useMedia(listAndPage);

  return (
    <Card title="Texting">
      <Grid
        as="dl"
        templateColumns={{ base: 'auto minmax(0, 1fr)', md: '9rem minmax(0, 1fr)' }}
        columnGap="4"
        rowGap="2"
        textStyle="sm"
      >
        <Fact term="Status" fact={textingState(contact, timeZone)} />
        <Fact term="Messages" fact={countOf(contact.messageCount, 'message')} />
        {isSinceInHead ? null : (
          <Fact term="Contact since" fact={dayMonthYear(contact.createdAt, timeZone)} />
        )}
      </Grid>
      <Box pt="2">
        <Checkbox
          label="Block contact. No one can text them, and their messages won't appear in the inbox."
          checked={contact.blocked}
          disabled={!mayBlock || isBusy}
          onChange={() => save({ blocked: !contact.blocked })}
        />
      </Box>
    </Card>
  );
}
