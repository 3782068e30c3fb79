import {
  changeTag,
  createTag,
  deleteTag,
  listTags,
  tagConversation,
  untagConversation,
} from 'shared-contracts/api/team';
import type { Tag, TagColor } from 'shared-contracts/domain/team';
import { useCaller, useCommand, useInvalidate, useNotice } from 'shared-ui';
import { useTakeTeamConversation } from './team.data.ts';

/** Adds tags to a conversation and removes them. A new name creates a tag first. */
export function useTagging(
  contactId: number,
  handlers: { onCreated: () => void; onRefused: (error: Error) => boolean },
) {
  const { accountId } = useCaller();
  const take = useTakeTeamConversation();
  const notice = useNotice();
  const putBack = useCommand(tagConversation, { onDone: take });
  const takeBack = useCommand(untagConversation, { onDone: take });
  const put = useCommand(tagConversation, {
    onDone: (answer, tagged) => {
      take(answer);
      notice('success', 'Tag added.', () => takeBack.mutate(tagged));
    },
  });
  const create = useCommand(createTag, {
    onDone: ({ id }) => {
      handlers.onCreated();
      put.mutate({ accountId, contactId, tagId: id });
    },
    onRefused: handlers.onRefused,
  });
  const takeOff = useCommand(untagConversation, {
    onDone: (answer, tagged) => {
      take(answer);
      notice('success', 'Tag removed.', () => putBack.mutate(tagged));
    },
  });

  return {
    isBusy: create.isPending || put.isPending || takeOff.isPending,
    tag: (tagId: number) => put.mutate({ accountId, contactId, tagId }),
    untag: (tagId: number) => takeOff.mutate({ accountId, contactId, tagId }),
    tagNew: (name: string, color: TagColor) => create.mutate({ accountId, name, color }),
  };
}

/** Renames, recolors and deletes tags of the account. */
export function useManageTags(onRefused?: (error: Error) => boolean) {
  const { accountId } = useCaller();
  const invalidate = useInvalidate();
  const onDone = (): Promise<void> => invalidate(listTags, { accountId });
  const change = useCommand(changeTag, { onDone, ...(onRefused ? { onRefused } : {}) });
  const remove = useCommand(deleteTag, { onDone });

  return {
    isBusy: change.isPending || remove.isPending,
    change: ({ id, ...tag }: Tag) => change.mutate({ accountId, tagId: id, ...tag }),
    remove: (tagId: number) => remove.mutate({ accountId, tagId }),
  };
}
