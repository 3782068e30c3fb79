import { googleSignIn, startGoogleSignIn } from './google.service.ts';
import { requestReset, resetPassword } from './reset.service.ts';
import { login, loginWithToken, startTwoFactor } from './sign-in.service.ts';
import { codeDestinations, generateCode, validateCode } from './two-step.service.ts';

/** Sign-in (reference.md, Calls). */
export const authRoutes = [
  login,
  loginWithToken,
  startTwoFactor,
  codeDestinations,
  generateCode,
  validateCode,
  requestReset,
  resetPassword,
  startGoogleSignIn,
  googleSignIn,
];
