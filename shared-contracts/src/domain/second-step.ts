import * as z from 'zod/mini';
import { Instant } from './common.ts';

/** A passkey of the signed-in person. */
export const Passkey = z.object({
  id: z.int(),
  name: z.string(),
  /** Kept by a password manager on several devices. */
  isSynced: z.boolean(),
  createdAt: Instant,
  lastUsedAt: z.nullable(Instant),
});

export type Passkey = z.infer<typeof Passkey>;

/** The ways in which the signed-in person signs in besides the password and a code that is sent. */
export const SecondSteps = z.object({
  /** Since when an authenticator app is set up; null = none is. */
  authenticatorSince: z.nullable(Instant),
  recoveryCodesLeft: z.int(),
  passkeys: z.array(Passkey),
  /** False for those who sign in by Google or a link only: they set a password first. */
  hasPassword: z.boolean(),
});

export type SecondSteps = z.infer<typeof SecondSteps>;
