import { useState } from 'react';
import { query } from './sign-in-address.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { RequestResetForm } from './request-reset-form.tsx';

/** /forgot: the mailed link brings a token; without one a link is asked for (features SH-05). */
export function ForgotScreen() {
  const [link] = useState(() => ({ token: query('token'), email: query('email') ?? '' }));

  return link.token ? <NewPasswordForm token={link.token} email={link.email} /> : <RequestResetForm />;
}
