import {
  confirmAuthenticator,
  getSecondSteps,
  removeAuthenticator,
  renewRecoveryCodes,
  startAuthenticator,
} from './authenticator/authenticator.service.ts';
import { validateAppCode, validateRecoveryCode } from './authenticator/validate-app-code.service.ts';
import {
  passkeySignIn,
  startPasskeySignIn,
  startPasskeyStep,
  validatePasskey,
} from './passkeys/passkey-sign-in.service.ts';
import { addPasskey, deletePasskey, renamePasskey, startPasskey } from './passkeys/passkeys.service.ts';
import { googleSignIn, startGoogleSignIn } from './google.service.ts';
import { checkResetLink, readInvitation } from './invitation.service.ts';
import { requestReset, resetPassword } from './reset.service.ts';
import { login, loginWithToken, startTwoFactor } from './sign-in.service.ts';
import { codeDestinations, generateCode, validateCode } from './two-step.service.ts';

/** Sign-in routes (reference.md, Calls). */
export const authRoutes = [
  login,
  loginWithToken,
  startTwoFactor,
  codeDestinations,
  generateCode,
  validateCode,
  requestReset,
  resetPassword,
  readInvitation,
  checkResetLink,
  startGoogleSignIn,
  googleSignIn,
  getSecondSteps,
  startAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
  validateAppCode,
  validateRecoveryCode,
  startPasskey,
  addPasskey,
  renamePasskey,
  deletePasskey,
  startPasskeySignIn,
  passkeySignIn,
  startPasskeyStep,
  validatePasskey,
];
