import * as z from 'zod/mini';
import { Instant } from '../../domain/common.ts';
import { signedIn } from '../../kernel/access.ts';
import { endpoint } from '../../kernel/endpoint.ts';

/** Sends a code that is good for turning two-step sign-in off, and for nothing else. */
export const sendTurnOffCode = endpoint({
  name: 'sendTurnOffCode',
  summary: 'Send a code to turn two-step sign-in off with',
  method: 'POST',
  path: '/users/tfa/login_opt/code',
  access: signedIn,
  audit: 'two_step.code_sent',
  input: z.object({ medium: z._default(z.enum(['sms', 'email']), 'sms') }),
  output: z.object({ destination: z.string(), expiresAt: Instant }),
  errors: ['code_too_soon', 'code_limit', 'no_phone_for_code'],
});

/** Turning two-step sign-in off. */
export const turnOffEndpoints = [sendTurnOffCode] as const;
