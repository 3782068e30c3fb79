import { confirmSignUp } from './confirm-sign-up.ts';
import { createOrganization } from './create-organization.ts';
import { listIndustries } from './industries.service.ts';
import { dismissMilestone, listMilestones } from './milestones.service.ts';
import { resendSignUpCode, signUpUser } from './sign-up-user.ts';

/** From a visitor to the owner of a new organization (reference.md, Calls). */
export const onboardingRoutes = [
  signUpUser,
  resendSignUpCode,
  confirmSignUp,
  createOrganization,
  listIndustries,
  listMilestones,
  dismissMilestone,
];
