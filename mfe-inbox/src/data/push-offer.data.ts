import { dismissPrompt, listDismissedPrompts } from 'shared-contracts/api/users/own/prompts';
import { keyOf, useAsk, useCommand, useQueryClient, useSurroundings } from 'shared-ui';
import { usePushState } from 'shared-ui/parts/use-push-state';

interface PushOffer {
  /** Whether to show the offer: this browser has not decided, and the user has not chosen "Not now" on any device. */
  readonly isOpen: boolean;
  /** Triggers the browser's permission prompt. */
  readonly turnOn: () => void;
  readonly dismiss: () => void;
}

/** Offer to turn on notifications (features SH-22). After "Not now", the profile still has the setting. */
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
