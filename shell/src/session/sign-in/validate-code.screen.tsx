import { addresses } from 'shared-contracts/addresses';
import { Link, Stack } from 'shared-ui';
import { withDestination } from './sign-in-address.ts';
import { openAppAfterSecondStep } from './handle-sign-in.ts';
import { useTwoStepToken } from './use-two-step-token.ts';
import { ValidateCodeForm } from './validate-code-form.tsx';

/** /auth/tfa/validate. */
export function ValidateCodeScreen() {
  return (
    <ValidateCodeForm token={useTwoStepToken()} onSignedIn={openAppAfterSecondStep}>
      <Stack gap="2" align="center">
        <Link href={withDestination(addresses.twoStepGenerate.path)} variant="underline" textStyle="sm">
          Resend code
        </Link>
        {/* A code works once: where the response to it was lost, the sign-in begins again. */}
        <Link href={withDestination(addresses.login.path)} variant="underline" textStyle="sm">
          Back to sign in
        </Link>
      </Stack>
    </ValidateCodeForm>
  );
}
