import {
  closeConversation,
  getContact,
  reopenConversation,
  unsubscribeContact,
} from 'shared-contracts/api/inbox';
import { useAsk, useBusEvent, useCaller, useCommand, useInvalidate, useNotice } from 'shared-ui';

/** One contact of the active account, live. */
export function useContact(contactId: number) {
  const { accountId } = useCaller();
  const invalidate = useInvalidate();
  const askAgain = (event: { accountId: number; contactId?: number }): void => {
    if (event.contactId === undefined || event.contactId === contactId) {
      void invalidate(getContact, { accountId, contactId });
    }
  };
  useBusEvent('contact.changed', askAgain);
  useBusEvent('contacts.changed', askAgain);
  useBusEvent('conversation.changed', askAgain);
  useBusEvent('message.added', askAgain); // its count, and whether its words ask to opt out
  useBusEvent('live.connected', askAgain);

  return useAsk(getContact, { accountId, contactId });
}

/** Closes and reopens a conversation, and says so (features IN-04). */
export function useCloseConversation(contactId: number) {
  const { accountId } = useCaller();
  const notice = useNotice();
  const invalidate = useInvalidate();
  const refreshContact = (): Promise<void> => invalidate(getContact, { accountId, contactId });
  const close = useCommand(closeConversation, {
    onDone: () => {
      notice('success', 'Conversation marked as closed.');

      return refreshContact();
    },
  });
  const reopen = useCommand(reopenConversation, {
    onDone: () => {
      notice('success', 'Conversation reopened.');

      return refreshContact();
    },
  });

  return {
    isBusy: close.isPending || reopen.isPending,
    close: () => close.mutate({ accountId, contactId }),
    reopen: () => reopen.mutate({ accountId, contactId }),
  };
}

/** Opts a contact out; only the contact can opt in again (decisions.md, Behaviour). */
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
