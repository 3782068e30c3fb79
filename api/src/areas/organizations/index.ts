import { findOrganizations } from './existing-organizations.service.ts';
import { followOrganization } from './follow-organization.ts';
import { getOrganization, updateOrganization } from './information.service.ts';
import { getMessageCount, getRelatedInfo, updateRelatedInfo } from './organizations.service.ts';

/** Organizations (reference.md, Calls). */
export const organizationRoutes = [
  getMessageCount,
  getRelatedInfo,
  updateRelatedInfo,
  getOrganization,
  updateOrganization,
  findOrganizations,
  followOrganization,
];
