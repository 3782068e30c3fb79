import { addresses } from 'shared-contracts/addresses';
import { Link } from 'shared-ui';
import { withDestination } from './sign-in-address.ts';
import { openAppAfterSecondStep } from './handle-sign-in.ts';
import { useTwoStepToken } from './use-two-step-token.ts';
import { ValidateCodeForm } from './validate-code-form.tsx';

/** /auth/tfa/validate. */
export function ValidateCodeScreen() {
  return (
    <ValidateCodeForm token={useTwoStepToken()} onSignedIn={openAppAfterSecondStep}>
      <Link
        href={withDestination(addresses.twoStepGenerate.path)}
        variant="underline"
        textStyle="sm"
        alignSelf="center"
      >
        Resend code
      </Link>
    </ValidateCodeForm>
  );
}
