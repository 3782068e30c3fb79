import { onOff, optionalEmail, setting } from './setting-parsers.ts';

/** Access to sign-up, and contact addresses for users. */
export const signUpSettings = {
  publicSignUp: setting({
    name: 'PUBLIC_SIGN_UP',
    default: 'on',
    description:
      'Anybody may sign up an organization; off, only people who were invited come in, and the first owner is OWNER_EMAIL.',
    parser: onOff,
  }),
  signUpContact: setting({
    name: 'SIGN_UP_CONTACT',
    default: '',
    description:
      'Email address that people write to where PUBLIC_SIGN_UP is off; unset, the page leads to SUPPORT_URL.',
    parser: optionalEmail,
  }),
} as const;
