import * as z from 'zod/mini';
import { Instant } from '../../domain/common.ts';
import { signedIn } from '../../kernel/access.ts';
import { endpoint } from '../../kernel/endpoint.ts';

/** What a code is a proof for, next to the password; it is good for nothing else. */
export const codePurposes = ['turn_off', 'access_token'] as const;
export type CodePurpose = (typeof codePurposes)[number];

/** A code of `sendTurnOffCode`. */
export const ProofCode = z.string().check(z.trim(), z.regex(/^\d{6}$/, 'Enter the 6 digits of the code.'));

/** Codes that a wrong proof is refused with. */
export const proofErrors = [
  'sign_in_locked',
  'password_missing',
  'code_wrong',
  'code_expired',
  'code_locked',
] as const;

/** Sends a code that is a proof for one purpose: turning two-step sign-in off, or making an access token. */
export const sendTurnOffCode = endpoint({
  name: 'sendTurnOffCode',
  summary: 'Send a code to turn two-step sign-in off, or make an access token, with',
  method: 'POST',
  path: '/users/tfa/login_opt/code',
  access: signedIn,
  audit: 'two_step.code_sent',
  input: z.object({
    medium: z._default(z.enum(['sms', 'email']), 'sms'),
    purpose: z._default(z.enum(codePurposes), 'turn_off'),
  }),
  output: z.object({ destination: z.string(), expiresAt: Instant }),
  errors: ['code_too_soon', 'code_limit', 'no_phone_for_code'],
});

/** Turning two-step sign-in off. */
export const turnOffEndpoints = [sendTurnOffCode] as const;
