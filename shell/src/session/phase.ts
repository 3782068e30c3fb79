import type { CallError } from 'shared-contracts/client';

/** State of this page's session. */
export type SessionPhase =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready' }
  /** Signed in, without a permission on any account yet. */
  | { readonly kind: 'waiting' }
  /** GET /me returned 402: the trial is over (decisions.md, Behavior). */
  | { readonly kind: 'unpaid' }
  /** GET /me failed; retrying may help. */
  | { readonly kind: 'failed'; readonly error: CallError };
