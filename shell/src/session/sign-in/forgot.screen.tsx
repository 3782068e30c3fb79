import type { Arrival } from './arrival.ts';
import { InvitationForm } from './invitation-form.tsx';
import { RequestResetForm } from './request-reset-form.tsx';
import { ResetForm } from './reset-form.tsx';
import { query } from './sign-in-address.ts';

/** /forgot: the mailed link of a reset or an invitation brings a token; without one a link is asked for. */
export function ForgotScreen({ arrival: { reset } }: { arrival: Arrival }) {
  if (!reset) {
    return <RequestResetForm />;
  }

  return query('invitation') === null ? <ResetForm {...reset} /> : <InvitationForm {...reset} />;
}
