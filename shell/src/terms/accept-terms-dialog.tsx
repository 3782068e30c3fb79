import { acceptTerms } from 'shared-contracts/api/accounts';
import { Button, useCommand, useMe } from 'shared-ui';
import { useShell } from '../use-shell.ts';
import { TermsDialog } from './terms-dialog.tsx';
import type { TermsDialogProps } from './terms-dialog.tsx';

/** Asks the user to accept the terms of an account. Also closes if someone else accepts them first. */
export function AcceptTermsDialog({ account, termsUrl }: TermsDialogProps) {
  const { loadMe } = useShell();
  const { companyName } = useMe().organization;
  const command = useCommand(acceptTerms, { onDone: () => loadMe() });

  return (
    <TermsDialog
      account={account}
      termsUrl={termsUrl}
      title="Accept the terms of service"
      action={
        <Button
          tone="primary"
          isBusy={command.isPending}
          onClick={() => command.mutate({ accountId: account.id })}
        >
          Accept terms
        </Button>
      }
    >
      To use the account {account.name}, accept the terms of service on behalf of {companyName}. You need to
      do this once for each account.
    </TermsDialog>
  );
}
