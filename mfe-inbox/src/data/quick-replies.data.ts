import {
  changeQuickReply,
  createQuickReply,
  deleteQuickReply,
  fillQuickReply,
  listQuickReplies,
} from 'shared-contracts/api/team/quick-replies';
import type { CallError } from 'shared-contracts/client';
import type { QuickReply } from 'shared-contracts/domain/team';
import { useAsk, useCaller, useCommand, useInvalidate, useNotice, useSurroundings } from 'shared-ui';
import { changesOfSetUp, useAskAgainOn } from 'shared-ui/messaging/live/ask-again-on';

/** Quick replies of the account, with live updates. */
export function useQuickReplies() {
  const { accountId } = useCaller();
  useAskAgainOn(changesOfSetUp, listQuickReplies, { accountId });

  return useAsk(listQuickReplies, { accountId }, { staleMs: 60_000 });
}

/** Returns a function that fills in a quick reply for the contact. */
export function useFillQuickReply(contactId: number) {
  const { accountId } = useCaller();
  const { client } = useSurroundings();
  const notice = useNotice();

  return (quickReplyId: number, onFilled: (body: string) => void): void => {
    client.call(fillQuickReply, { accountId, contactId, quickReplyId }).then(
      ({ messageBody }) => onFilled(messageBody),
      (error: Error) => notice('error', error.message),
    );
  };
}

interface Handlers {
  readonly onSaved?: () => void;
  /** Returns true if the form shows the error. */
  readonly onRefused?: (error: CallError) => boolean;
}

/** Creates, changes and deletes quick replies. */
export function useManageQuickReplies({ onSaved, onRefused = () => false }: Handlers = {}) {
  const { accountId } = useCaller();
  const notice = useNotice();
  const invalidate = useInvalidate();
  const refresh = (): Promise<void> => invalidate(listQuickReplies, { accountId });
  const saved = (): Promise<void> => {
    notice('success', 'Quick reply saved.');
    onSaved?.();

    return refresh();
  };
  const create = useCommand(createQuickReply, { onDone: saved, onRefused });
  const change = useCommand(changeQuickReply, { onDone: saved, onRefused });
  const remove = useCommand(deleteQuickReply, {
    onDone: () => {
      notice('success', 'Quick reply deleted.');

      return refresh();
    },
  });

  return {
    isBusy: create.isPending || change.isPending || remove.isPending,
    save: ({ id, shortcut, body }: Omit<QuickReply, 'id'> & { id: number | undefined }) =>
      id === undefined
        ? create.mutate({ accountId, shortcut, body })
        : change.mutate({ accountId, quickReplyId: id, shortcut, body }),
    remove: (quickReplyId: number) => remove.mutate({ accountId, quickReplyId }),
  };
}
