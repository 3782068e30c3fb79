import { acceptTerms, getNumberPool } from 'shared-contracts/api/accounts';
import {
  getAccountSettings,
  listAccountSettings,
  updateAccount,
} from 'shared-contracts/api/accounts/settings';
import { deleteAccount } from 'shared-contracts/api/accounts/deletion';
import type { CallError } from 'shared-contracts/client';
import type { InputOf, OutputOf } from 'shared-contracts/kernel/endpoint';
import { useState } from 'react';
import { useAsk, useAskPages, useCommand, useInvalidate, useMe, useNotice } from 'shared-ui';
import { useAskAgainOnOrganization } from 'shared-ui/messaging/live/ask-again-on';

export type AccountSettings = OutputOf<typeof getAccountSettings>;

const changes = ['organization.changed'] as const;

/** Every account of the organization whose name or phone contains the search text. */
export function useAccounts(search: string) {
  const orgId = useMe().organization.id;
  useAskAgainOnOrganization(changes, listAccountSettings);

  return useAskPages(listAccountSettings, { orgId, ...(search ? { search } : {}) });
}

/** One account, with who changed it last. */
export function useAccount(accountId: number) {
  useAskAgainOnOrganization(changes, getAccountSettings, { accountId });

  return useAsk(getAccountSettings, { accountId });
}

/** Numbers of an account with their health, for people who work in the account. */
export function useNumbers(accountId: number) {
  return useAsk(getNumberPool, { accountId });
}

interface SaveOptions {
  readonly onSaved: (account: AccountSettings) => void;
  readonly onRefused: (error: CallError) => boolean;
}

/** Saves changes to an account. The form shows a refusal. */
export function useSaveAccount(accountId: number, { onSaved, onRefused }: SaveOptions) {
  const invalidate = useInvalidate();
  const notice = useNotice();
  const command = useCommand(updateAccount, {
    onDone: async (output) => {
      await Promise.all([invalidate(getAccountSettings, { accountId }), invalidate(listAccountSettings)]);
      onSaved(output);
      notice('success', 'Account information saved.');
    },
    onRefused,
  });

  return {
    isBusy: command.isPending,
    save: (values: Omit<InputOf<typeof updateAccount>, 'accountId'>) =>
      command.mutate({ accountId, ...values }),
  };
}

/** Accepts the terms of service for an account. */
export function useAcceptTerms(accountId: number) {
  const invalidate = useInvalidate();
  const notice = useNotice();
  const command = useCommand(acceptTerms, {
    onDone: async () => {
      await invalidate(getAccountSettings, { accountId });
      notice('success', 'Account information saved.');
    },
  });

  return { isBusy: command.isPending, accept: () => command.mutate({ accountId }) };
}

/** Deletes an account. `problem` is the reason if it could not be deleted. */
export function useDeleteAccount({ id, name }: AccountSettings, onDeleted: () => void) {
  const invalidate = useInvalidate();
  const notice = useNotice();
  const [problem, setProblem] = useState<string>();
  const command = useCommand(deleteAccount, {
    onDone: () => {
      notice('success', `Account ${name} deleted.`);
      onDeleted();

      // Skips the account itself: its page is still open for a moment.
      return invalidate(listAccountSettings);
    },
    onRefused: (error) => {
      setProblem(error.message);

      return true;
    },
  });

  return {
    isBusy: command.isPending,
    problem,
    remove: (typed: string) => command.mutate({ accountId: id, name: typed }),
  };
}
