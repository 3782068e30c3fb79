import { acceptTerms } from 'shared-contracts/api/accounts';
import { Button, Dialog, Stack, Text, useCommand, useMe } from 'shared-ui';
import { useShell } from '../use-shell.ts';
import { TermsLink, WaysOut } from './terms-parts.tsx';
import type { TermsDialogProps } from './terms-parts.tsx';

/** Asks for the terms of an account to be accepted. Where somebody else was faster, it goes away as well. */
export function AcceptTermsDialog({ account, termsUrl }: TermsDialogProps) {
  const { loadMe } = useShell();
  const { companyName } = useMe().organization;
  const command = useCommand(acceptTerms, { onDone: () => loadMe() });

  return (
    <Dialog
      title="Accept the terms of service"
      role="alertdialog"
      isOpen
      isRequired
      onClose={() => undefined}
      actions={
        <>
          <WaysOut account={account} />
          <Button
            tone="primary"
            isBusy={command.isPending}
            onClick={() => command.mutate({ accountId: account.id })}
          >
            Accept terms
          </Button>
        </>
      }
    >
      <Stack gap="3">
        <Text>
          To use the account {account.name}, accept the terms of service on behalf of {companyName}. You need
          to do this once for each account.
        </Text>
        <Text>
          <TermsLink termsUrl={termsUrl} />
        </Text>
      </Stack>
    </Dialog>
  );
}
