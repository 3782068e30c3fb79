import { hashToken } from '../../platform/sessions/token.ts';

/** The sign-up's id is in the hash: a code is good for its own sign-up alone. */
export function hashSignUpCode(signUpId: number, code: string): Buffer {
  return hashToken(`sign-up ${signUpId} ${code}`);
}
