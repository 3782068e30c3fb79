import * as z from 'zod/mini';
import { Instant } from './common.ts';

/** A passkey of the signed-in person. */
export const Passkey = z.object({
  id: z.int(),
  name: z.string(),
  /** Whether a password manager syncs it to several devices. */
  isSynced: z.boolean(),
  createdAt: Instant,
  lastUsedAt: z.nullable(Instant),
});

export type Passkey = z.infer<typeof Passkey>;

/** Sign-in methods of the signed-in person other than the password and sent codes. */
export const SecondSteps = z.object({
  /** Time at which an authenticator app was set up; null if there is none. */
  authenticatorSince: z.nullable(Instant),
  recoveryCodesLeft: z.int(),
  passkeys: z.array(Passkey),
  /** False for people who sign in only with Google or a link. They must set a password first. */
  hasPassword: z.boolean(),
});

export type SecondSteps = z.infer<typeof SecondSteps>;
