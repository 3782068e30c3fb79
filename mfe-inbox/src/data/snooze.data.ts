import { useRef } from 'react';
import { snoozeConversation } from 'shared-contracts/api/team';
import type { TeamConversation } from 'shared-contracts/domain/team';
import { useCaller, useCommand } from 'shared-ui';
import { useTakeTeamConversation } from './team.data.ts';

/** Puts a conversation off, or brings it back; `onDone` gets what undoes it. */
export function useSnooze(
  { contactId, snoozedUntil }: Pick<TeamConversation, 'contactId' | 'snoozedUntil'>,
  onDone: (until: string | null, undo: () => void) => void,
) {
  const { accountId } = useCaller();
  const take = useTakeTeamConversation();
  // As it was when the choice was made: an event may bring the new time before the answer does.
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
