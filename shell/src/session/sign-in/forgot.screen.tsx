import { addresses } from 'shared-contracts/addresses';
import { Link } from 'shared-ui';
import type { Arrival } from './arrival.ts';
import { InvitationForm } from './invitation-form.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { RequestResetForm } from './request-reset-form.tsx';
import { query } from './sign-in-address.ts';

/** /forgot: the mailed link of a reset or an invitation brings a token; without one a link is asked for. */
export function ForgotScreen({ arrival: { reset } }: { arrival: Arrival }) {
  if (!reset) {
    return <RequestResetForm />;
  }

  return query('invitation') === null ? (
    <NewPasswordForm
      {...reset}
      title="Choose a new password"
      label="New password"
      submitLabel="Reset password"
      below={
        <Link href={addresses.forgot.path} variant="underline" textStyle="sm" alignSelf="center">
          Ask for a new link
        </Link>
      }
    >
      Signing in elsewhere ends; you use the new password from then on.
    </NewPasswordForm>
  ) : (
    <InvitationForm {...reset} />
  );
}
