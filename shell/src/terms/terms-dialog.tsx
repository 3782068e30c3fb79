import type { ReactNode } from 'react';
import type { Account } from 'shared-contracts/domain/account';
import { Dialog, Link, Stack, Text } from 'shared-ui';
import { WaysOut } from './ways-out.tsx';

export interface TermsDialogProps {
  readonly account: Account;
  readonly termsUrl: string;
}

interface TermsFrameProps extends TermsDialogProps {
  readonly title: string;
  readonly action: ReactNode;
  /** Explains what has to be done, and by whom. */
  readonly children: ReactNode;
}

/** A dialog that stays open until the terms of an account are accepted; they open in a separate tab. */
export function TermsDialog({ account, termsUrl, title, action, children }: TermsFrameProps) {
  return (
    <Dialog
      title={title}
      role="alertdialog"
      isOpen
      isRequired
      onClose={() => undefined}
      actions={
        <>
          <WaysOut account={account} />
          {action}
        </>
      }
    >
      <Stack gap="3">
        <Text>{children}</Text>
        <Text>
          <Link href={termsUrl} target="_blank" rel="noopener noreferrer" variant="underline">
            Read the terms of service
          </Link>
        </Text>
      </Stack>
    </Dialog>
  );
}
