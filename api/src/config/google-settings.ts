import { optionalUrl, setting, text } from './setting-parsers.ts';

/** Google sign-in, which uses OpenID Connect (decisions.md, Sign-in). */
export const googleSettings = {
  googleIssuer: setting({
    name: 'GOOGLE_ISSUER',
    default: 'https://accounts.google.com',
    description: 'OpenID Connect issuer of the Google sign-in.',
    parser: optionalUrl,
  }),
  googleClientId: setting({
    name: 'GOOGLE_CLIENT_ID',
    default: '',
    description: 'OpenID Connect client; unset hides the Google sign-in.',
    parser: text,
  }),
  googleClientSecret: setting({
    name: 'GOOGLE_CLIENT_SECRET',
    default: '',
    description: 'Secret of that client.',
    parser: text,
    isSecret: true,
  }),
} as const;
