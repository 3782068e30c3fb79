import { listContactFiles } from 'shared-contracts/api/messages/files';
import { useAskPages, useCaller } from 'shared-ui';
import { useAskAgainOn } from 'shared-ui/messaging/live/ask-again-on';

const changesOfMessages = ['message.added', 'message.changed'] as const;

/** Pictures and files of a conversation, newest first, with live updates (features TX-07). */
export function useContactFiles(contactId: number) {
  const { accountId } = useCaller();
  useAskAgainOn(changesOfMessages, listContactFiles, { accountId, contactId });

  return useAskPages(listContactFiles, { accountId, contactId });
}
