import * as confirmSignUp from './confirm-sign-up.service.ts';
import * as createOrganization from './create-organization.service.ts';
import * as industries from './industries.service.ts';
import * as milestones from './milestones.service.ts';
import * as signUpUser from './sign-up-user.service.ts';
import { routesOf } from '../../platform/serve.ts';

/** From a visitor to the owner of a new organization (reference.md, Calls). */
export const onboardingRoutes = routesOf([
  signUpUser,
  confirmSignUp,
  createOrganization,
  industries,
  milestones,
]);
