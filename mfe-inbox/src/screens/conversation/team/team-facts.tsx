import { Badge, Box, useActiveAccount } from 'shared-ui';
import { absoluteTime } from 'shared-ui/messaging/words/times';
import { useTeamConversation } from '../../../data/team.data.ts';
import { PresenceNote } from './presence-note.tsx';

/** Facts next to the number: the end of the snooze, and colleagues who are present. */
export function TeamFacts({ contactId }: { contactId: number }) {
  const { timeZone } = useActiveAccount();
  const snoozedUntil = useTeamConversation(contactId).data?.snoozedUntil;

  return (
    <>
      {snoozedUntil ? (
        <Box flexShrink="0" title={`Until ${absoluteTime(snoozedUntil, timeZone)}`}>
          <Badge>Snoozed</Badge>
        </Box>
      ) : null}
      <PresenceNote contactId={contactId} />
    </>
  );
}
