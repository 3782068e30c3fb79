import * as z from 'zod/mini';
import { signedIn } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Done, Id } from '../domain/common.ts';
import { Me } from '../domain/user.ts';
import { mePath } from './me-path.ts';
import { ProofCode, proofErrors } from './auth/turn-off.ts';

/** Returns the signed-in person with their organization, accounts and permissions. */
export const getMe = endpoint({
  name: 'getMe',
  summary: 'The signed-in person',
  method: 'GET',
  path: mePath,
  access: signedIn,
  input: z.object({}),
  output: Me,
  errors: ['payment_required'],
});

/**
 * Turns the caller's two-step sign-in on or off. Turning it off requires the password or a code from `sendTurnOffCode`.
 */
export const chooseTwoStep = endpoint({
  name: 'chooseTwoStep',
  summary: 'Turn two-step sign-in on or off',
  method: 'PUT',
  path: '/users/tfa/login_opt',
  access: signedIn,
  audit: ['two_step.changed', 'two_step.failed'],
  input: z.object({
    tfaOption: z.boolean(),
    password: z.optional(z.string()),
    code: z.optional(ProofCode),
  }),
  output: Done,
  errors: ['two_step_proof_missing', ...proofErrors],
});

/** Registers a browser for push messages. `deviceToken` is its push subscription as JSON. */
export const registerDevice = endpoint({
  name: 'registerDevice',
  summary: 'Register a device for push messages',
  method: 'POST',
  path: '/users/:userId/devices',
  access: signedIn,
  audit: 'device.registered',
  input: z.object({
    userId: Id,
    deviceToken: z.string().check(z.minLength(1), z.maxLength(4000)),
    source: z._default(z.enum(['web']), 'web'),
  }),
  output: Done,
  errors: ['not_found'],
});

/** Signs out: ends this session and deletes this browser's push subscription (features SH-04). */
export const logout = endpoint({
  name: 'logout',
  summary: 'Sign out of this browser',
  method: 'DELETE',
  path: '/users/:userId/devices/web',
  access: signedIn,
  audit: 'sign_out',
  input: z.object({ userId: Id }),
  output: Done,
  errors: ['not_found'],
});

/** Returns the key a browser uses to subscribe to push messages. */
export const getPushKey = endpoint({
  name: 'getPushKey',
  summary: 'The public key for push subscriptions',
  method: 'GET',
  path: '/push/key',
  access: signedIn,
  input: z.object({}),
  output: z.object({ publicKey: z.string() }),
});

/** Returns an account's contact card, with its name and number, for phones to save (features CA-13). */
export const getContactCard = endpoint({
  name: 'getContactCard',
  summary: 'The contact card of an account',
  method: 'GET',
  path: '/users/vcard',
  access: signedIn,
  input: z.object({ account_id: Id }),
  text: 'text/vcard; charset=utf-8',
  output: z.string(),
  errors: ['not_found', 'forbidden', 'account_without_number'],
});
