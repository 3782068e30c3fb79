import * as z from 'zod/mini';
import { Done, Id, Instant } from '../../domain/common.ts';
import { Email } from '../../domain/email.ts';
import { signedIn } from '../../kernel/access.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { OwnPassword } from '../auth/authenticator.ts';

/** Frequency of the email about unread conversations. */
export const DigestFrequency = z.enum(['off', 'hourly', 'daily']);

/** A browser in which the person is signed in. */
const OwnSession = z.object({
  id: z.int(),
  isCurrent: z.boolean(),
  /** User agent reported by the browser. */
  userAgent: z.string(),
  address: z.string(),
  startedAt: Instant,
  lastSeenAt: Instant,
});

export type OwnSession = z.infer<typeof OwnSession>;

/** Returns profile data that `getMe` does not include. */
export const getProfile = endpoint({
  name: 'getProfile',
  summary: 'What the profile shows of the signed-in person',
  method: 'GET',
  path: '/users/me/profile',
  access: signedIn,
  input: z.object({}),
  output: z.object({
    /** New email address awaiting confirmation. */
    newEmail: z.nullable(z.string()),
    digest: DigestFrequency,
    /** Time zone for the hour of the daily email. */
    timeZone: z.string(),
  }),
});

/** Sets a new password and signs the person out everywhere else. */
export const changeOwnPassword = endpoint({
  name: 'changeOwnPassword',
  summary: 'Change one’s own password',
  method: 'PUT',
  path: '/users/me/password',
  access: signedIn,
  audit: 'password.changed',
  input: z.object({
    currentPassword: OwnPassword,
    password: z.string().check(z.minLength(1, 'Please enter a new password.')),
  }),
  output: z.object({ endedSessions: z.int() }),
  errors: ['sign_in_locked', 'password_missing', 'password_too_weak'],
});

/** Emails a link to a new address. The old address stays in effect until the link is opened. */
export const startEmailChange = endpoint({
  name: 'startEmailChange',
  summary: 'Ask for another email address',
  method: 'PUT',
  path: '/users/me/email',
  access: signedIn,
  audit: 'email.change_asked',
  input: z.object({
    email: Email,
    password: OwnPassword,
  }),
  output: Done,
  errors: ['sign_in_locked', 'password_missing', 'user_exists'],
});

/** Cancels an email change that was not confirmed. */
export const cancelEmailChange = endpoint({
  name: 'cancelEmailChange',
  summary: 'Keep the email address after all',
  method: 'DELETE',
  path: '/users/me/email',
  access: signedIn,
  audit: 'email.change_cancelled',
  isRepeatable: true,
  input: z.object({}),
  output: Done,
});

/** Confirms a new address with the token from its email. */
export const confirmEmail = endpoint({
  name: 'confirmEmail',
  summary: 'Confirm a new email address',
  method: 'POST',
  path: '/users/me/email/confirm',
  access: signedIn,
  audit: 'email.changed',
  input: z.object({ token: z.string().check(z.minLength(1)) }),
  output: z.object({ email: z.string() }),
  errors: ['link_expired', 'user_exists'],
});

/** Lists the browsers in which the person is signed in, most recently used first. */
export const listOwnSessions = endpoint({
  name: 'listOwnSessions',
  summary: 'Where the signed-in person is signed in',
  method: 'GET',
  path: '/users/me/sessions',
  access: signedIn,
  input: z.object({}),
  output: z.object({ items: z.array(OwnSession) }),
});

/** Signs out of one browser. */
export const endOwnSession = endpoint({
  name: 'endOwnSession',
  summary: 'Sign out of another browser',
  method: 'DELETE',
  path: '/users/me/sessions/:sessionId',
  access: signedIn,
  audit: 'session.ended',
  input: z.object({ sessionId: Id }),
  output: Done,
  errors: ['not_found'],
});

/** Signs out everywhere else. */
export const endOtherSessions = endpoint({
  name: 'endOtherSessions',
  summary: 'Sign out of every other browser',
  method: 'DELETE',
  path: '/users/me/sessions',
  access: signedIn,
  audit: 'sessions.ended',
  isRepeatable: true,
  input: z.object({}),
  output: z.object({ endedSessions: z.int() }),
});

/** Sets the frequency of the email about unread conversations. */
export const chooseDigest = endpoint({
  name: 'chooseDigest',
  summary: 'Choose the mail digest of unread conversations',
  method: 'PUT',
  path: '/users/me/digest',
  access: signedIn,
  audit: 'digest.changed',
  input: z.object({ frequency: DigestFrequency }),
  output: Done,
});
