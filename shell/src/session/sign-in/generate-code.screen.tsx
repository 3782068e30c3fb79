import { addresses } from 'shared-contracts/addresses';
import { Link } from 'shared-ui';
import { GenerateCodeForm } from './generate-code-form.tsx';
import { goTo, withDestination } from './sign-in-address.ts';
import { openAppAfterSecondStep } from './handle-sign-in.ts';
import { useTwoStepToken } from './use-two-step-token.ts';

/** /auth/tfa/generate. */
export function GenerateCodeScreen() {
  return (
    <GenerateCodeForm
      token={useTwoStepToken()}
      onSent={() => goTo(addresses.twoStepValidate.path)}
      onSignedIn={openAppAfterSecondStep}
    >
      <Link
        href={withDestination(addresses.login.path)}
        variant="underline"
        textStyle="sm"
        alignSelf="center"
      >
        Back to sign in
      </Link>
    </GenerateCodeForm>
  );
}
