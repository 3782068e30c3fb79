import { dismissPrompt, listDismissedPrompts } from 'shared-contracts/api/users/own/prompts';
import { keyOf, useAsk, useCommand, useQueryClient, useSurroundings } from 'shared-ui';
import { usePushState } from 'shared-ui/parts/use-push-state';

interface PushOffer {
  /** Whether the person is asked: this browser has not decided, and they have not said "Not now" anywhere. */
  readonly isOpen: boolean;
  /** Has the browser ask for its permission. */
  readonly turnOn: () => void;
  readonly dismiss: () => void;
}

/** The offer of notifications (features SH-22). It can be taken up in the profile after a "Not now". */
export function usePushOffer(): PushOffer {
  const { bus } = useSurroundings();
  const queries = useQueryClient();
  const isUndecided = usePushState() === 'default';
  const { data } = useAsk(listDismissedPrompts, {}, { isEnabled: isUndecided });
  const { mutate } = useCommand(dismissPrompt, {
    onStart: ({ prompt }) => queries.setQueryData(keyOf(listDismissedPrompts, {}), { dismissed: [prompt] }),
  });

  return {
    isOpen: isUndecided && data !== undefined && !data.dismissed.includes('push'),
    turnOn: () => bus.emit('push.turnOn', {}),
    dismiss: () => mutate({ prompt: 'push' }),
  };
}
