import { useRef } from 'react';
import { snoozeConversation } from 'shared-contracts/api/team';
import type { TeamConversation } from 'shared-contracts/domain/team';
import { useCaller, useCommand } from 'shared-ui';
import { useTakeTeamConversation } from './team.data.ts';

/** Snoozes a conversation or ends its snooze. `onDone` gets a function that undoes it. */
export function useSnooze(
  { contactId, snoozedUntil }: Pick<TeamConversation, 'contactId' | 'snoozedUntil'>,
  onDone: (until: string | null, undo: () => void) => void,
) {
  const { accountId } = useCaller();
  const take = useTakeTeamConversation();
  // Previous value when the choice was made: an event may deliver the new time before the response.
  const former = useRef(snoozedUntil);
  const back = useCommand(snoozeConversation, { onDone: take });
  const command = useCommand(snoozeConversation, {
    onDone: (answer) => {
      take(answer);
      onDone(answer.snoozedUntil, () => back.mutate({ accountId, contactId, until: former.current }));
    },
  });

  return {
    isBusy: command.isPending,
    snooze(until: Date | null, onSnoozed: () => void) {
      former.current = snoozedUntil;
      command.mutate({ accountId, contactId, until: until?.toISOString() ?? null }, { onSuccess: onSnoozed });
    },
  };
}
