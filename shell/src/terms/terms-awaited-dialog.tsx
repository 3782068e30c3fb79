import { Button, useMe } from 'shared-ui';
import { useAskAgainForMe } from '../session/use-ask-again-for-me.ts';
import { useShell } from '../use-shell.ts';
import { TermsDialog } from './terms-dialog.tsx';
import type { TermsDialogProps } from './terms-dialog.tsx';

/** Tells users who may not accept the terms who can; closes by itself once they are accepted. */
export function TermsAwaitedDialog({ account, termsUrl }: TermsDialogProps) {
  const { loadMe } = useShell();
  const { companyName } = useMe().organization;
  useAskAgainForMe();

  return (
    <TermsDialog
      account={account}
      termsUrl={termsUrl}
      title="The terms of service have not been accepted yet"
      action={
        <Button tone="primary" onClick={() => void loadMe()}>
          Check again
        </Button>
      }
    >
      You can use the account {account.name} once the terms of service are accepted. An owner or administrator
      of {companyName} does this when they sign in.
    </TermsDialog>
  );
}
