import { useState } from 'react';
import type { SecondSteps } from 'shared-contracts/domain/second-step';
import { Badge, Button } from 'shared-ui';
import { lazyDialog } from 'shared-ui/parts/lazy-dialog';
import { OnBadge } from './sent-code-rows.tsx';
import { SettingRow } from './setting-row.tsx';
import { dayOf } from './times.ts';

const AuthenticatorDialog = lazyDialog(
  { title: 'Set up an authenticator app' },
  async () => (await import('./authenticator-dialog.tsx')).AuthenticatorDialog,
);
const RemoveAuthenticatorDialog = lazyDialog(
  { title: 'Remove the authenticator app?' },
  async () => (await import('./remove-authenticator-dialog.tsx')).RemoveAuthenticatorDialog,
);
const RenewCodesDialog = lazyDialog(
  { title: 'New recovery codes' },
  async () => (await import('./renew-codes-dialog.tsx')).RenewCodesDialog,
);

const fewCodes = 3;

/** The authenticator app and its recovery codes. */
export function AuthenticatorRows({ steps }: { readonly steps: SecondSteps }) {
  const { authenticatorSince, recoveryCodesLeft, hasPassword } = steps;
  const [open, setOpen] = useState<'set up' | 'remove' | 'renew'>();
  const close = (): void => setOpen(undefined);

  return (
    <>
      <SettingRow
        title="Authenticator app"
        badge={<OnBadge isOn={authenticatorSince !== null} />}
        actions={
          hasPassword ? (
            <>
              {authenticatorSince ? <Button onClick={() => setOpen('remove')}>Remove app</Button> : null}
              <Button onClick={() => setOpen('set up')}>
                {authenticatorSince ? 'Use another app' : 'Set up app'}
              </Button>
            </>
          ) : null
        }
      >
        {authenticatorSince
          ? `Since ${dayOf(authenticatorSince)}. Its codes work without signal or email.`
          : 'An app on your phone that shows codes, even without signal or email.'}
      </SettingRow>
      {authenticatorSince ? (
        <SettingRow
          title="Recovery codes"
          badge={
            <Badge tone={recoveryCodesLeft < fewCodes ? 'warning' : 'neutral'}>
              {`${recoveryCodesLeft} left`}
            </Badge>
          }
          actions={<Button onClick={() => setOpen('renew')}>New recovery codes</Button>}
        >
          Use one if you lose your phone. Each works once.
        </SettingRow>
      ) : null}
      {open === 'set up' ? <AuthenticatorDialog onClose={close} /> : null}
      {open === 'remove' ? <RemoveAuthenticatorDialog onClose={close} /> : null}
      {open === 'renew' ? <RenewCodesDialog onClose={close} /> : null}
    </>
  );
}
