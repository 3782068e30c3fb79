import { useEffect, useEffectEvent, useRef } from 'react';
import { closeConversation } from 'shared-contracts/api/inbox';
import { getContact } from 'shared-contracts/api/contacts/one-contact';
import { snoozeConversation } from 'shared-contracts/api/team';
import { keyOf, useAllowed, useCaller, useQueryClient } from 'shared-ui';
import { useShortcuts } from 'shared-ui/keyboard/use-shortcuts';
import { openConversationNow } from '../../components/open-conversation.ts';
import { onOpenNext } from '../../components/open-next.ts';
import { useCloseConversation } from '../../data/contact.data.ts';
import { isListLoading } from './displayed-list.ts';
import { useQueue } from './use-queue.ts';

interface QueueKeysProps {
  /** Called once the keys are listened for. */
  readonly onListening: () => void;
}

/** Keyboard shortcuts for moving through the list of conversations (features IN-01). Renders nothing. */
export function QueueKeys({ onListening }: QueueKeysProps) {
  const queue = useQueue();
  const { accountId } = useCaller();
  const cache = useQueryClient();
  const mayClose = useAllowed(closeConversation);
  const maySnooze = useAllowed(snoozeConversation);
  const { close } = useCloseConversation();
  const continueAfterSnooze = useOpenNextAfterSnooze(queue);
  const openNext = useEffectEvent(queue.next);
  useEffect(() => onOpenNext(() => openNext()), []);

  useShortcuts({
    // A key pressed before the list has loaded is held.
    next: () => (isListLoading(cache) ? false : queue.next()),
    previous: () => (isListLoading(cache) ? false : queue.previous()),
    nextUnread: () => (isListLoading(cache) ? false : void queue.nextUnread()),
    close() {
      const openId = openConversationNow();
      if (openId === undefined || !mayClose) {
        return;
      }
      const contact = cache.getQueryData(keyOf(getContact, { accountId, contactId: openId }));
      if (!isDone(contact)) {
        close(openId);
      }
      queue.next();
    },
    ...(maySnooze
      ? {
          snooze() {
            continueAfterSnooze();

            return asksUntilWhen();
          },
        }
      : {}),
  });

  const reportListening = useEffectEvent(onListening);
  useEffect(() => reportListening(), []);

  return null;
}

/** Whether the open conversation's page handles the same key; false until it has loaded, which holds the key. */
const asksUntilWhen = (): boolean =>
  openConversationNow() === undefined ||
  document.querySelector('[data-shortcut=s][aria-keyshortcuts]') !== null;

const isDone = (contact: unknown): boolean =>
  typeof contact === 'object' && contact !== null && 'isDone' in contact && contact.isDone === true;

/**
 * Opens the next conversation once the one that was open at the key press is snoozed. Its own page asks for the time.
 */
function useOpenNextAfterSnooze({ next }: ReturnType<typeof useQueue>): () => void {
  const cache = useQueryClient();
  const awaitedId = useRef<number>(undefined);
  const openNextAfterSnooze = useEffectEvent((variables: unknown) => {
    const isSnoozed =
      typeof variables === 'object' &&
      variables !== null &&
      'contactId' in variables &&
      variables.contactId === awaitedId.current &&
      'until' in variables &&
      variables.until !== null;
    if (isSnoozed && openConversationNow() === awaitedId.current) {
      awaitedId.current = undefined;
      next();
    }
  });

  useEffect(
    () =>
      cache.getMutationCache().subscribe(({ mutation, type }) => {
        const isOfSnooze = mutation?.options.mutationKey?.[0] === snoozeConversation.name;
        if (type === 'updated' && isOfSnooze && mutation?.state.status === 'success') {
          openNextAfterSnooze(mutation?.state.variables);
        }
      }),
    [cache],
  );

  return () => {
    awaitedId.current = openConversationNow();
  };
}
