import { confirmSignUp } from './confirm-sign-up.ts';
import { createOrganization } from './create-organization.ts';
import { resendSignUpCode, signUpUser } from './sign-up-user.ts';

/** From a visitor to the owner of an organization (reference.md, Calls). */
export const onboardingRoutes = [signUpUser, resendSignUpCode, confirmSignUp, createOrganization];
