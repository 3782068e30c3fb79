import * as authenticator from './authenticator/authenticator.service.ts';
import * as validateAppCode from './authenticator/validate-app-code.service.ts';
import * as passkeySignIn from './passkeys/passkey-sign-in.service.ts';
import * as passkeys from './passkeys/passkeys.service.ts';
import * as google from './sign-in/google.service.ts';
import * as invitation from './emailed-links/invitation.service.ts';
import * as reset from './emailed-links/reset.service.ts';
import * as signIn from './sign-in/sign-in.service.ts';
import * as twoStep from './two-step/two-step.service.ts';
import { routesOf } from '../../platform/serve.ts';

/** Sign-in routes (reference.md, Calls). */
export const authRoutes = routesOf([
  signIn,
  twoStep,
  reset,
  invitation,
  google,
  authenticator,
  validateAppCode,
  passkeys,
  passkeySignIn,
]);
