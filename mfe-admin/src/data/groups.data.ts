import * as api from 'shared-contracts/api/groups';
import type { CallError } from 'shared-contracts/client';
import type { Group, GroupAccount } from 'shared-contracts/domain/group';
import { useAsk, useAskPages, useCommand, useInvalidate, useNotice } from 'shared-ui';

/** Groups of the organization, newest first. */
export function useGroups() {
  return useAskPages(api.listGroups, {});
}

/** One group, with its default lists and the accounts that can be added. */
export function useGroup(groupId: number) {
  return useAsk(api.getGroup, { groupId });
}

/** Every account of a group. */
export function useGroupAccounts(groupId: number) {
  return useAskPages(api.listGroupAccounts, { groupId });
}

/** Returns a function that refetches all group data. */
function useGroupsChanged(): () => Promise<unknown> {
  const invalidate = useInvalidate();

  return () =>
    Promise.all([invalidate(api.listGroups), invalidate(api.getGroup), invalidate(api.listGroupAccounts)]);
}

interface FormHandlers {
  readonly onDone: (group: Group) => void;
  /** Returns true if the form shows the error at a field. */
  readonly onRefused: (error: CallError) => boolean;
}

/** Creates a group, or renames the given one. */
export function useSaveGroup(group: { id: number } | undefined, { onDone, onRefused }: FormHandlers) {
  const changed = useGroupsChanged();
  const notice = useNotice();
  const create = useCommand(api.createGroup, {
    onDone: (made) => {
      notice('success', 'Group created.');
      onDone(made);

      return changed();
    },
    onRefused,
  });
  const update = useCommand(api.updateGroup, {
    onDone: (outcome) => {
      notice('success', 'Changes saved.');
      onDone(outcome.group);

      return changed();
    },
    onRefused,
  });

  return {
    isBusy: create.isPending || update.isPending,
    save: (values: { name: string }) =>
      group
        ? update.mutate({ groupId: group.id, group: { name: values.name } })
        : create.mutate({ group: { name: values.name } }),
  };
}

/** Adds accounts to a group and removes them. */
export function useGroupMembers(groupId: number) {
  const changed = useGroupsChanged();
  const notice = useNotice();
  const command = useCommand(api.updateGroup, {
    onDone: ({ accountsAdded, accountsRemoved }) => {
      const names = (accounts: readonly GroupAccount[]) => accounts.map(({ name }) => name).join(', ');
      if (accountsAdded.length > 0) {
        notice('success', `Added ${names(accountsAdded)}.`);
      }
      if (accountsRemoved.length > 0) {
        notice('success', `Removed ${names(accountsRemoved)}.`);
      }

      return changed();
    },
  });

  return {
    isBusy: command.isPending,
    add: (accountId: number, onDone: () => void) =>
      command.mutate({ groupId, accountsToAdd: [accountId] }, { onSuccess: onDone }),
    remove: (accountId: number) => command.mutate({ groupId, accountsToRemove: [accountId] }),
  };
}

/** Adds a default list to a group. */
export function useAddDefaultList(
  groupId: number,
  handlers: Omit<FormHandlers, 'onDone'> & { onDone: () => void },
) {
  const changed = useGroupsChanged();
  const command = useCommand(api.createDefaultList, {
    onDone: () => {
      handlers.onDone();

      return changed();
    },
    onRefused: handlers.onRefused,
  });

  return { isBusy: command.isPending, add: (name: string) => command.mutate({ groupId, name }) };
}

/** Deletes a default list of a group. */
export function useDeleteDefaultList(groupId: number) {
  const changed = useGroupsChanged();
  const notice = useNotice();
  const command = useCommand(api.deleteDefaultList, {
    onDone: () => {
      notice('success', 'Default list deleted. The accounts keep their lists.');

      return changed();
    },
  });

  return {
    isBusy: command.isPending,
    remove: (defaultListId: number) => command.mutate({ groupId, defaultListId }),
  };
}

/** Deletes a group. */
export function useDeleteGroup(group: { id: number; name: string }, onDone: () => void) {
  const invalidate = useInvalidate();
  const notice = useNotice();
  const command = useCommand(api.deleteGroup, {
    onDone: () => {
      notice('success', `Group ${group.name} deleted.`);
      onDone();

      // Skips the group itself: its page is still open for a moment.
      return invalidate(api.listGroups);
    },
  });

  return { isBusy: command.isPending, remove: () => command.mutate({ groupId: group.id }) };
}
