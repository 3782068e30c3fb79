import * as z from 'zod/mini';
import { Instant } from '../../domain/common.ts';
import { OneTimeCode } from '../../domain/one-time-code.ts';
import { signedIn } from '../../kernel/access.ts';
import { endpoint } from '../../kernel/endpoint.ts';

/** Purposes that a code can prove identity for, in addition to the password. A code is valid only for its purpose. */
export const codePurposes = ['turn_off', 'access_token'] as const;
export type CodePurpose = (typeof codePurposes)[number];

/** A code sent by `sendTurnOffCode`. */
export const ProofCode = OneTimeCode;

/** Error codes for a wrong password or code. */
export const proofErrors = [
  'sign_in_locked',
  'password_missing',
  'code_wrong',
  'code_expired',
  'code_locked',
] as const;

/** Sends a code that proves identity for one purpose: turning off two-step sign-in or creating an access token. */
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
  errors: [
    'code_too_soon',
    'code_limit',
    'no_phone_for_code',
    'codes_by_text_not_set_up',
    'phone_changed_lately',
  ],
});
