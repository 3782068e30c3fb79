import { defineErrors } from './kernel/error.ts';

/** Entries of `errors` about signing in and about sign-in methods. */
export const signInErrors = defineErrors({
  session_expired: { status: 401, message: 'Your session has expired. Sign in again to continue.' },
  wrong_credentials: { status: 422, message: 'The email or the password is incorrect.' },
  sign_in_locked: { status: 429, message: 'Too many failed sign-ins. Wait a few minutes, then try again.' },
  link_expired: { status: 422, message: 'This link has expired or was already used. Ask for a new one.' },
  code_wrong: { status: 422, message: 'The code is incorrect. Check it and try again.' },
  code_expired: { status: 422, message: 'That code has expired. Send a new one.' },
  code_too_soon: {
    status: 429,
    message: 'We sent a code a moment ago. Wait 30 seconds before you ask for another.',
  },
  code_limit: {
    status: 429,
    message: 'We sent too many codes in the last hour. Try again later.',
  },
  code_locked: { status: 429, message: 'Too many incorrect codes. Try again in an hour.' },
  no_phone_for_code: {
    status: 422,
    message: 'There is no phone number to send a code to. Choose email instead.',
  },
  codes_by_text_not_set_up: {
    status: 503,
    message: "Codes can't be sent by text here. Choose email instead.",
  },
  phone_changed_lately: {
    status: 422,
    message: 'The phone number was changed less than 7 days ago. Use the password or a code by email.',
  },
  proof_missing: { status: 422, message: "Confirm it's you with your password or a code." },
  two_step_proof_missing: {
    status: 422,
    message: 'Enter your password or a code to turn off two-step sign-in.',
  },
  code_used: { status: 422, message: 'That code was already used. Wait for the next one.' },
  recovery_code_wrong: {
    status: 422,
    message: "That isn't one of your recovery codes, or it was already used.",
  },
  authenticator_missing: { status: 422, message: 'Set up an authenticator app first.' },
  password_missing: {
    status: 422,
    message: 'You have no password yet. Sign out, choose "Forgot your password?" and set one.',
  },
  passkey_refused: {
    status: 422,
    message: "That passkey isn't registered here, or it took too long. Try again, or use your password.",
  },
  passkey_exists: { status: 409, message: 'This device already has a passkey for your sign-in.' },
  passkey_limit: { status: 422, message: 'You can have at most 20 passkeys. Delete one first.' },
  password_too_weak: {
    status: 422,
    message: 'Choose a password of at least 12 characters that is not a common one.',
  },
  google_not_configured: {
    status: 422,
    message: 'Google sign-in is not set up here. Sign in with your password.',
  },
  google_refused: {
    status: 422,
    message: 'Google sign-in did not succeed. Try again, or sign in with your password.',
  },
  google_unknown_user: {
    status: 422,
    message: 'No user here has that Google address. Ask an administrator to add you.',
  },
  scope_missing: { status: 403, message: 'This access token does not have the permission for this call.' },
  token_not_accepted: {
    status: 403,
    message: "Access tokens can't make this call: it needs a signed-in person.",
  },
});
