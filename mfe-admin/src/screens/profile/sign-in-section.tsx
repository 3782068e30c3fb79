import { useState } from 'react';
import { Button, ErrorPanel, ListSkeleton, Notice, Separator, useMe, useNotice } from 'shared-ui';
import { FormSection } from 'shared-ui/parts/form-section';
import { lazyDialog } from 'shared-ui/parts/lazy-dialog';
import { useSecondSteps, useSignInChanged } from '../../data/second-steps.data.ts';
import { AuthenticatorRows } from './authenticator-rows.tsx';
import { PasskeyRows } from './passkey-rows.tsx';
import { OnBadge, SentCodeRows } from './sent-code-rows.tsx';
import { SettingRow } from './setting-row.tsx';

const PasswordDialog = lazyDialog(
  { title: 'Change password' },
  async () => (await import('./password-dialog.tsx')).PasswordDialog,
);
const TurnOffDialog = lazyDialog(
  { title: 'Turn off two-step sign-in?' },
  async () => (await import('./turn-off-dialog.tsx')).TurnOffDialog,
);
const TurnOnDialog = lazyDialog(
  { title: 'Turn on two-step sign-in?' },
  async () => (await import('./turn-on-dialog.tsx')).TurnOnDialog,
);

/** Password, two-step sign-in and passkeys. */
export function SignInSection() {
  const me = useMe();
  const steps = useSecondSteps();
  const notice = useNotice();
  const changed = useSignInChanged();
  const [open, setOpen] = useState<'password' | 'twoStep'>();
  const close = (): void => setOpen(undefined);
  const done = (sentence: string): void => {
    notice('success', sentence);
    close();
    void changed();
  };

  return (
    <FormSection title="Signing in">
      {steps.isPending ? (
        <ListSkeleton hasPictures={false} rows={3} label="Loading sign-in settings" />
      ) : null}
      {steps.isError ? <ErrorPanel error={steps.error} onRetry={() => steps.refetch()} /> : null}
      {steps.data ? (
        <>
          {steps.data.hasPassword ? (
            <SettingRow
              title="Password"
              actions={<Button onClick={() => setOpen('password')}>Change password</Button>}
            >
              Changing it signs you out of every other browser.
            </SettingRow>
          ) : (
            <Notice tone="info" title="You have no password yet">
              Sign out, choose &quot;Forgot your password?&quot; and set one. Then you can add authenticator
              apps and passkeys.
            </Notice>
          )}
          <Separator />
          <SettingRow
            title="Two-step sign-in"
            badge={<OnBadge isOn={me.tfaLogin === true} />}
            actions={
              <Button onClick={() => setOpen('twoStep')}>
                {me.tfaLogin ? 'Turn off two-step sign-in' : 'Turn on two-step sign-in'}
              </Button>
            }
          >
            After your password, you confirm it's you with the first of these you've set up: your
            authenticator app, a passkey, or a code we send you.
          </SettingRow>
          <AuthenticatorRows steps={steps.data} />
          <SentCodeRows steps={steps.data} />
          <Separator />
          <PasskeyRows steps={steps.data} />
        </>
      ) : null}
      {open === 'password' ? <PasswordDialog onClose={close} /> : null}
      {open === 'twoStep' && me.tfaLogin ? (
        <TurnOffDialog
          hasPhone={me.phone !== null}
          onClose={close}
          onDone={() => done('Two-step sign-in is off.')}
        />
      ) : null}
      {open === 'twoStep' && !me.tfaLogin ? (
        <TurnOnDialog onClose={close} onDone={() => done('Two-step sign-in is on.')} />
      ) : null}
    </FormSection>
  );
}
