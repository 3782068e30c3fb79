import * as existingOrganizations from './existing-organizations.service.ts';
import * as followOrganization from './follow-organization.service.ts';
import * as information from './information.service.ts';
import * as organizations from './organizations.service.ts';
import { routesOf } from '../../platform/serve.ts';

/** Organizations (reference.md, Calls). */
export const organizationRoutes = routesOf([
  organizations,
  information,
  existingOrganizations,
  followOrganization,
]);
