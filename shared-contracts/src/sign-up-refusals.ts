import { defineErrors } from './kernel/error.ts';

/** Entries of `errors` about signing up: visitors for texts, and organizations with their first number. */
export const signUpRefusals = defineErrors({
  sign_up_expired: {
    status: 422,
    message: 'This sign-up has expired. Enter your details again, or sign in if you have finished it.',
  },
  sign_up_closed: {
    status: 403,
    message:
      'Sign-up is closed. Ask an administrator of your organization or the owner of this site to invite you.',
  },
  sign_up_unconfirmed: { status: 422, message: 'Confirm your email first with the code we sent you.' },
  sign_up_email_taken: {
    status: 409,
    message: 'This email is already in use. Sign in, or reset your password.',
  },
  area_code_unavailable: {
    status: 422,
    message: 'This area code is unavailable. Try another area code.',
  },
  number_taken: {
    status: 409,
    message: 'Somebody else has just taken this number. Choose another one.',
  },
  number_refused: {
    status: 422,
    message: "The carrier can't assign this number. Choose another one.",
  },
  form_too_fast: {
    status: 429,
    message: 'The form was sent too quickly. Wait a moment, then send it again.',
  },
  form_expired: { status: 422, message: 'This page has been open for too long. Reload it and try again.' },
  form_used: { status: 409, message: 'You have already sent this form. Reload the page to sign up again.' },
});
