import type { CallError } from 'shared-contracts/client';

/** How far the session of this page is. */
export type SessionPhase =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready' }
  /** Signed in, without a permission on any account yet. */
  | { readonly kind: 'waiting' }
  /** GET /me answered 402: the trial is over (decisions.md, Behaviour). */
  | { readonly kind: 'unpaid' }
  /** GET /me could not be answered; asking again may help. */
  | { readonly kind: 'failed'; readonly error: CallError };
