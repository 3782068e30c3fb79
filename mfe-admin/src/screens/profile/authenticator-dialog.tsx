import { Box, Flex, Link, Stack, Text, TextField, chakra } from 'shared-ui';
import { applyFieldErrors, FormDialog, useForm } from 'shared-ui/forms';
import { digitsOf } from 'shared-ui/parts/code-digits';
import { QrCode } from 'shared-ui/parts/qr-code';
import { useConfirmAuthenticator, useStartAuthenticator } from '../../data/second-steps.data.ts';
import { FormPassword } from './form-password.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const Secret = chakra('code', { base: { fontFamily: 'mono', textStyle: 'sm', overflowWrap: 'anywhere' } });

/** Sets up an authenticator app: password, QR code of the secret, first code, and recovery codes. */
export function AuthenticatorDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useForm({ defaultValues: { password: '', code: '' } });
  const { setup, ...begin } = useStartAuthenticator({ onRefused: (error) => applyFieldErrors(form, error) });
  const { recoveryCodes, ...end } = useConfirmAuthenticator({
    onRefused(error) {
      form.setError('code', { type: 'server', message: error.message }, { shouldFocus: true });

      return true;
    },
  });

  return (
    <FormDialog
      title="Set up an authenticator app"
      submitLabel={setup ? 'Confirm' : 'Continue'}
      form={form}
      isBusy={begin.isBusy || end.isBusy}
      onSubmit={({ password, code }) =>
        setup ? end.confirm({ setup: setup.setup, code }) : begin.start({ password })
      }
      onClose={onClose}
      outcome={recoveryCodes ? <RecoveryCodes codes={recoveryCodes} /> : undefined}
    >
      {setup ? (
        <>
          <Flex gap="5" wrap="wrap" align="center">
            <Box width="48">
              <QrCode text={setup.uri} label="QR code for the authenticator app" />
            </Box>
            <Stack gap="2" flex="1" minW="12rem">
              <Text>Scan the QR code with your authenticator app, or enter this key in the app:</Text>
              <Secret>{setup.secret}</Secret>
              <Link href={setup.uri} variant="underline" textStyle="sm">
                Open the app on this device
              </Link>
            </Stack>
          </Flex>
          <TextField
            label="Code from the app"
            inputMode="numeric"
            autoComplete="one-time-code"
            error={form.formState.errors.code?.message}
            {...form.register('code', {
              setValueAs: digitsOf,
              validate: (code) => digitsOf(code).length === 6 || 'Enter the 6-digit code.',
            })}
          />
        </>
      ) : (
        <>
          <Text>Confirm it's you. Then you'll scan a QR code with the app.</Text>
          <FormPassword control={form.control} name="password" label="Your password" />
        </>
      )}
    </FormDialog>
  );
}
