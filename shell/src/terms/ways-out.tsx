import { addresses } from 'shared-contracts/addresses';
import type { Account } from 'shared-contracts/domain/account';
import { Button, useMe } from 'shared-ui';
import { useShell } from '../use-shell.ts';

/** Alternatives: another account that can be used, or signing out. */
export function WaysOut({ account }: { account: Account }) {
  const { session, bus } = useShell();
  const { accounts } = useMe().organization;
  const other = accounts.find(({ id, termsAcceptedAt }) => id !== account.id && termsAcceptedAt !== null);

  function select(accountId: number): void {
    session.selectAccount(accountId);
    bus.emit('account.selected', { accountId });
  }

  return (
    <>
      <Button tone="quiet" onClick={() => location.assign(addresses.logout.path)}>
        Sign out
      </Button>
      {other ? <Button onClick={() => select(other.id)}>Use {other.name}</Button> : null}
    </>
  );
}
