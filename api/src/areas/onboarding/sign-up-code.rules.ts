import { hashToken } from '../../platform/sessions/token.ts';

/** Hashes a code together with the sign-up's id, so that it is valid for that sign-up only. */
export function hashSignUpCode(signUpId: number, code: string): Buffer {
  return hashToken(`sign-up ${signUpId} ${code}`);
}
