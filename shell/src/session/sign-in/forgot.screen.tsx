import type { Arrival } from './arrival.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { RequestResetForm } from './request-reset-form.tsx';

/** /forgot: the mailed link brings a token; without one a link is asked for. */
export function ForgotScreen({ arrival: { reset } }: { arrival: Arrival }) {
  return reset ? <NewPasswordForm {...reset} /> : <RequestResetForm />;
}
