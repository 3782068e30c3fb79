import { listOlderMessages } from 'shared-contracts/api/messages/search';
import { useAsk, useCaller } from 'shared-ui';
import { useAskAgainOn } from 'shared-ui/messaging/live/ask-again-on';

const changesOfTexts = ['message.added', 'message.changed', 'contacts.changed'] as const;

/** A position after every message, so that the newest ones are returned (decisions.md, Behavior). */
const afterTheNewest = Number.MAX_SAFE_INTEGER;

/**
 * Latest messages of a contact, newest first, with live updates. Unlike `listMessages`, this does not mark the
 * conversation as read.
 */
export function useRecentTexts(contactId: number) {
  const { accountId } = useCaller();
  const place = { accountId, contactId, message_id: afterTheNewest };
  useAskAgainOn(changesOfTexts, listOlderMessages, place);

  return useAsk(listOlderMessages, place);
}
