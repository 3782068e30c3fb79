import type { Arrival } from './arrival.ts';
import { InvitationForm } from './invitation-form.tsx';
import { RequestResetForm } from './request-reset-form.tsx';
import { ResetForm } from './reset-form.tsx';
import { query } from './sign-in-address.ts';

/** /forgot: an emailed reset or invitation link brings a token; without one, the page offers to request a link. */
export function ForgotScreen({ arrival: { reset } }: { arrival: Arrival }) {
  if (!reset) {
    return <RequestResetForm />;
  }

  return query('invitation') === null ? <ResetForm {...reset} /> : <InvitationForm {...reset} />;
}
