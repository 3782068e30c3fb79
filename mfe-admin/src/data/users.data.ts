import * as api from 'shared-contracts/api/users/manage';
import { requestReset } from 'shared-contracts/api/auth';
import type { CallError } from 'shared-contracts/client';
import type { ManagedUser } from 'shared-contracts/domain/managed-user';
import type { InputOf, OutputOf } from 'shared-contracts/kernel/endpoint';
import { useAsk, useAskPages, useCommand, useInvalidate, useNotice } from 'shared-ui';
import { useAskAgainOnOrganization } from 'shared-ui/messaging/live/ask-again-on';

const changesOfUsers = ['organization.changed'] as const;

/** A user with their permissions. */
export type UserDetails = OutputOf<typeof api.getUser>;

/** Users of the organization, newest first, fetched again when a colleague changes one. */
export function useUsers(search: string) {
  useAskAgainOnOrganization(changesOfUsers, api.listUsers);

  return useAskPages(api.listUsers, search ? { search_term: search } : {}, { keepPrevious: true });
}

/** One user. */
export function useUser(personId: number) {
  useAskAgainOnOrganization(changesOfUsers, api.getUser, { personId });

  return useAsk(api.getUser, { personId });
}

/** Returns a function that refetches all user data. */
function useUsersChanged(): () => Promise<unknown> {
  const invalidate = useInvalidate();

  return () => Promise.all([invalidate(api.listUsers), invalidate(api.getUser)]);
}

interface FormHandlers {
  readonly onDone: (user: ManagedUser) => void;
  /** Returns true if the form shows the error at a field. */
  readonly onRefused: (error: CallError) => boolean;
}

/** Creates a user with a password, or emails them an invitation link. */
export function useAddUser({ onDone, onRefused }: FormHandlers) {
  const changed = useUsersChanged();
  const notice = useNotice();
  const onAdded = (words: string) => (user: ManagedUser) => {
    notice('success', words);
    onDone(user);

    return changed();
  };
  const create = useCommand(api.createUser, { onDone: onAdded('User Information Saved.'), onRefused });
  const invite = useCommand(api.inviteUser, { onDone: onAdded('Email sent.'), onRefused });

  return {
    isBusy: create.isPending || invite.isPending,
    create: (input: InputOf<typeof api.createUser>) => create.mutate(input),
    invite: ({ user, role }: InputOf<typeof api.inviteUser>) => {
      const { firstName, lastName, phone, email } = user;
      invite.mutate({ user: { firstName, lastName, phone, email }, role });
    },
  };
}

/** Saves a user's details or role. */
export function useSaveUser(personId: number, { onDone, onRefused }: Partial<FormHandlers>) {
  const changed = useUsersChanged();
  const notice = useNotice();
  const command = useCommand(api.updateUser, {
    onDone: (user) => {
      notice('success', 'User Information Saved.');
      onDone?.(user);

      return changed();
    },
    onRefused: (error) => onRefused?.(error) ?? false,
  });

  return {
    isBusy: command.isPending,
    save: (values: Omit<InputOf<typeof api.updateUser>, 'personId'>) =>
      command.mutate({ personId, ...values }),
  };
}

type Permission = NonNullable<InputOf<typeof api.updateUser>['permissions']>[number]['permissionId'];

/** Grants and revokes permissions of a user; null = on the organization. */
export function usePermissions(personId: number) {
  const changed = useUsersChanged();
  const give = useCommand(api.updateUser, { onDone: changed });
  const take = useCommand(api.deleteUserPermission, { onDone: changed });

  return {
    isBusy: give.isPending || take.isPending,
    give: (permissionId: Permission, accountId: number | null) =>
      give.mutate({ personId, permissions: [{ permissionId, accountId }] }),
    take: (place: Omit<InputOf<typeof api.deleteUserPermission>, 'personId'>) =>
      take.mutate({ personId, ...place }),
  };
}

/** Manages how a user signs in: emails with links, two-step sign-in, sessions. */
export function useSignInActions({ id: personId, email, firstName }: ManagedUser) {
  const changed = useUsersChanged();
  const notice = useNotice();
  const reset = useCommand(requestReset, { onDone: () => notice('success', 'Email sent.') });
  const invite = useCommand(api.resendInvitation, { onDone: () => notice('success', 'Email sent.') });
  const twoStep = useCommand(api.setUserTwoStep, {
    onDone: () => {
      notice('success', 'User Information Saved.');

      return changed();
    },
  });
  const sessions = useCommand(api.endUserSessions, {
    onDone: () => notice('success', `${firstName} is signed out everywhere.`),
  });

  return {
    isBusy: reset.isPending || invite.isPending || twoStep.isPending || sessions.isPending,
    sendReset: () => reset.mutate({ email }),
    sendInvitation: () => invite.mutate({ personId }),
    setTwoStep: (tfaOption: boolean, onDone: () => void) =>
      twoStep.mutate({ personId, tfaOption }, { onSuccess: onDone }),
    endSessions: (onDone: () => void) => sessions.mutate({ personId }, { onSuccess: onDone }),
  };
}

/** Deletes a user. */
export function useDeleteUser(personId: number, onDone: () => void) {
  const invalidate = useInvalidate();
  const notice = useNotice();
  const command = useCommand(api.deleteUser, {
    onDone: () => {
      notice('success', 'User deleted.');
      onDone();

      // Skips the user: their page is still open for a moment.
      return invalidate(api.listUsers);
    },
  });

  return { isBusy: command.isPending, remove: () => command.mutate({ personId }) };
}
