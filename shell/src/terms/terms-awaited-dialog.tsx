import { Button, Dialog, Stack, Text, useMe } from 'shared-ui';
import { useAskAgainForMe } from '../session/use-ask-again-for-me.ts';
import { useShell } from '../use-shell.ts';
import { TermsLink, WaysOut } from './terms-parts.tsx';
import type { TermsDialogProps } from './terms-parts.tsx';

/** Says to those who may not accept the terms who may; goes away by itself once that has happened. */
export function TermsAwaitedDialog({ account, termsUrl }: TermsDialogProps) {
  const { loadMe } = useShell();
  const { companyName } = useMe().organization;
  useAskAgainForMe();

  return (
    <Dialog
      title="The terms of service are not accepted yet"
      role="alertdialog"
      isOpen
      isRequired
      onClose={() => undefined}
      actions={
        <>
          <WaysOut account={account} />
          <Button tone="primary" onClick={() => void loadMe()}>
            Check again
          </Button>
        </>
      }
    >
      <Stack gap="3">
        <Text>
          You can use the account {account.name} once the terms of service are accepted. An owner or
          administrator of {companyName} does this when they sign in.
        </Text>
        <Text>
          <TermsLink termsUrl={termsUrl} />
        </Text>
      </Stack>
    </Dialog>
  );
}
