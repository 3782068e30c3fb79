import { assignConversation, getTeamConversation, listColleagues } from 'shared-contracts/api/team';
import type { Colleague, TeamConversation } from 'shared-contracts/domain/team';
import { keyOf, useAsk, useCaller, useCommand, useInvalidate, useNotice, useQueryClient } from 'shared-ui';
import { useAskAgainOn } from 'shared-ui/messaging/live/ask-again-on';

const changesOfTeam = [
  'conversation.changed',
  'bulk.changed',
  'message.added', // a customer's message ends a snooze
  'team.changed',
] as const;

/** Assignee, snooze and tags of the conversation, with live updates. */
export function useTeamConversation(contactId: number) {
  const { accountId } = useCaller();
  useAskAgainOn(changesOfTeam, getTeamConversation, { accountId, contactId });

  return useAsk(getTeamConversation, { accountId, contactId });
}

/** Staff who may read the account's conversations. */
export function useColleagues(): readonly Colleague[] {
  const { accountId } = useCaller();
  const { data } = useAsk(listColleagues, { accountId }, { staleMs: 60_000 });

  return data?.items ?? [];
}

/** Returns a function that caches an action's response for the conversation. */
export function useTakeTeamConversation(): (answer: TeamConversation) => void {
  const { accountId } = useCaller();
  const cache = useQueryClient();

  return (answer) =>
    cache.setQueryData(keyOf(getTeamConversation, { accountId, contactId: answer.contactId }), answer);
}

/** Assigns or unassigns the conversation. Fails if a colleague has changed the assignee first. */
export function useAssign(contactId: number) {
  const { accountId } = useCaller();
  const notice = useNotice();
  const invalidate = useInvalidate();
  const take = useTakeTeamConversation();
  const back = useCommand(assignConversation, { onDone: take });
  const command = useCommand(assignConversation, {
    onDone: (answer, { userId, insteadOf = null }) => {
      take(answer);
      notice('success', answer.assignee ? `Assigned to ${answer.assignee.name}.` : 'Unassigned.', () =>
        back.mutate({ accountId, contactId, userId: insteadOf, insteadOf: userId }),
      );
    },
    onRefused: () => void invalidate(getTeamConversation, { accountId, contactId }),
  });

  return {
    isBusy: command.isPending,
    assign: (userId: number | null, insteadOf: number | null) =>
      command.mutate({ accountId, contactId, userId, insteadOf }),
  };
}
