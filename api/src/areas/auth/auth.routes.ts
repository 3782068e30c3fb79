import {
  codeDestinations,
  generateCode,
  googleSignIn,
  login,
  loginWithToken,
  requestReset,
  resetPassword,
  startGoogleSignIn,
  startTwoFactor,
  validateCode,
} from 'shared-contracts/api/auth';
import { route } from '../../http/route.ts';
import { beginGoogleSignIn, endGoogleSignIn } from './google.service.ts';
import * as reset from './reset.service.ts';
import { signIn, signInByToken, startTwoStep } from './sign-in.service.ts';
import { checkCode, sendCode, twoStepDestinations } from './two-step.service.ts';

/** Sign-in (reference.md, Calls). */
export const authRoutes = [
  route(login).to((input, visitor) => signIn(visitor, input)),
  route(loginWithToken).to(({ token }, visitor) => signInByToken(visitor, token)),
  route(startTwoFactor).to((input, visitor) => startTwoStep(visitor, input)),
  route(codeDestinations).to((_input, caller) => twoStepDestinations(caller)),
  route(generateCode).to(({ medium }, caller) => sendCode(caller, medium)),
  route(validateCode).to((input, caller) => checkCode(caller, input.verification_code)),
  route(requestReset).to(({ email }, visitor) => reset.askForReset(visitor, email)),
  route(resetPassword).to((input, visitor) => reset.resetPassword(visitor, input)),
  route(startGoogleSignIn).to((_input, visitor) => beginGoogleSignIn(visitor)),
  route(googleSignIn).to((input, visitor) => endGoogleSignIn(visitor, input)),
];
