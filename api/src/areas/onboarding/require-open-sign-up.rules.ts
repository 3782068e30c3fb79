import { AppError } from '../../kernel/app-error.ts';
import type { Visitor } from '../../platform/caller.ts';

/** Refuses if the operator has closed the public sign-up; invitations still work (features AD-11). */
export function requireOpenSignUp({ platform }: Visitor): void {
  if (!platform.config.publicSignUp) {
    throw new AppError('sign_up_closed');
  }
}
