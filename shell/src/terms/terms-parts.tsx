import { addresses } from 'shared-contracts/addresses';
import type { Account } from 'shared-contracts/domain/account';
import { Button, Link, useMe } from 'shared-ui';
import { useShell } from '../use-shell.ts';

export interface TermsDialogProps {
  readonly account: Account;
  readonly termsUrl: string;
}

/** Opens the terms in a tab of their own, so that the dialog stays. */
export function TermsLink({ termsUrl }: { termsUrl: string }) {
  return (
    <Link href={termsUrl} target="_blank" rel="noopener noreferrer" variant="underline">
      Read the terms of service
    </Link>
  );
}

/** The ways out: another account that can be used, or signing out. */
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
