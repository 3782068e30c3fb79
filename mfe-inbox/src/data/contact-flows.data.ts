import { listContactFlows, removeContactFromFlow } from 'shared-contracts/api/flows/insight';
import { useAsk, useCaller, useCommand, useInvalidate, useNotice } from 'shared-ui';
import { useAskAgainOn } from 'shared-ui/messaging/live/ask-again-on';

const changesOfFlows = ['flow.changed'] as const;

/** Flows that a contact is in or has been in, with live updates (features AU-08). */
export function useContactFlows(contactId: number) {
  const { accountId } = useCaller();
  const query = useAsk(listContactFlows, { accountId, contactId });
  useAskAgainOn(changesOfFlows, listContactFlows, { accountId });

  return query;
}

/** Removes a contact from a flow. They stay in their lists. */
export function useRemoveFromFlow(contactId: number, onDone: () => void) {
  const { accountId } = useCaller();
  const invalidate = useInvalidate();
  const notice = useNotice();
  const command = useCommand(removeContactFromFlow, {
    onDone: () => {
      notice('success', 'Removed from the flow.');
      onDone();

      return invalidate(listContactFlows, { accountId, contactId });
    },
  });

  return {
    isBusy: command.isPending,
    remove: (flowId: number) => command.mutate({ accountId, contactId, flowId }),
  };
}
