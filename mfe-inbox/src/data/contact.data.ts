import { closeConversation, reopenConversation } from 'shared-contracts/api/inbox';
import {
  dismissOptOutSuggestion,
  getContact,
  unsubscribeContact,
} from 'shared-contracts/api/contacts/one-contact';
import { useAsk, useCaller, useCommand, useInvalidate, useNotice } from 'shared-ui';
import { useAskAgainOn } from 'shared-ui/messaging/live/ask-again-on';

const changesOfContact = [
  'contact.changed',
  'contacts.changed',
  'conversation.changed',
  'message.added', // changes the count and the opt-out suggestion
] as const;

/** One contact of the active account, with live updates. */
export function useContact(contactId: number) {
  const { accountId } = useCaller();
  useAskAgainOn(changesOfContact, getContact, { accountId, contactId });

  return useAsk(getContact, { accountId, contactId });
}

/** Closes and reopens a conversation, and shows a notice (features IN-04). */
export function useCloseConversation() {
  const { accountId } = useCaller();
  const notice = useNotice();
  const invalidate = useInvalidate();
  const reopen = useCommand(reopenConversation, {
    onDone: (_, reopened) => {
      notice('success', 'Conversation reopened.');

      return invalidate(getContact, reopened);
    },
  });
  const close = useCommand(closeConversation, {
    // Reopens the conversation that was closed; another may be open by now.
    onDone: (_, closed) => {
      notice('success', 'Conversation marked as closed.', () => reopen.mutate(closed));

      return invalidate(getContact, closed);
    },
  });

  return {
    isBusy: close.isPending || reopen.isPending,
    close: (contactId: number) => close.mutate({ accountId, contactId }),
    reopen: (contactId: number) => reopen.mutate({ accountId, contactId }),
  };
}

/** Opts a contact out. Only the contact can opt in again (decisions.md, Behavior). */
export function useOptOut(contactId: number, options: { onDone?: () => void } = {}) {
  const { accountId } = useCaller();
  const notice = useNotice();
  const invalidate = useInvalidate();
  const command = useCommand(unsubscribeContact, {
    onDone: () => {
      notice('success', 'Opted out. No more texts will be sent to this contact.');
      options.onDone?.();

      return invalidate(getContact, { accountId, contactId });
    },
  });

  return { isBusy: command.isPending, optOut: () => command.mutate({ accountId, contactId }) };
}

/** Dismisses the suggestion to opt a contact out, so that marketing messages are sent again (features TX-02). */
export function useDismissSuggestion(contactId: number) {
  const { accountId } = useCaller();
  const invalidate = useInvalidate();
  const command = useCommand(dismissOptOutSuggestion, {
    onDone: () => invalidate(getContact, { accountId, contactId }),
  });

  return { isBusy: command.isPending, dismiss: () => command.mutate({ accountId, contactId }) };
}
