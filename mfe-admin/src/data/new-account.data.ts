import { useCallback, useState } from 'react';
import { addresses } from 'shared-contracts/addresses';
import { createAccount, searchNumbers } from 'shared-contracts/api/accounts/new-account';
import { getMe } from 'shared-contracts/api/users';
import type { CallError } from 'shared-contracts/client';
import type { Account } from 'shared-contracts/domain/account';
import { createSession, useCommand, useSurroundings } from 'shared-ui';
import { useNumberSearch } from 'shared-ui/messaging/numbers/use-number-search';

/** Available numbers in an area code; searches once the code has three digits. */
export function useNumbers(areaCode: string) {
  const { client } = useSurroundings();
  const search = useCallback(
    async (code: string) => (await client.call(searchNumbers, { area_code: code })).numbers,
    [client],
  );

  return useNumberSearch(areaCode, search);
}

/** Claims a number and creates an account with it. `account` is the new account. */
export function useCreateAccount(onRefused: (error: CallError) => boolean) {
  const command = useCommand(createAccount, { onRefused });

  return {
    isBusy: command.isPending,
    account: command.data,
    create: command.mutate,
    startAnother: command.reset,
  };
}

/**
 * Opens the inbox of a new account. Reloads the page with it as the active account, because the page does not know it
 * yet.
 */
export function useOpenAccount() {
  const { client } = useSurroundings();
  const [isBusy, setIsBusy] = useState(false);

  async function open({ id }: Account): Promise<void> {
    setIsBusy(true);
    const session = createSession();
    try {
      session.setMe(await client.call(getMe, {}));
      session.selectAccount(id);
    } finally {
      location.assign(addresses.conversations.href());
    }
  }

  return { isBusy, open: (account: Account) => void open(account) };
}
