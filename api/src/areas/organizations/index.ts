import { findOrganizations } from './existing-organizations.service.ts';
import { followOrganization } from './follow-organization.ts';
import { getMessageCount, getRelatedInfo, updateRelatedInfo } from './organizations.service.ts';

/** Organizations (reference.md, Calls). */
export const organizationRoutes = [
  getMessageCount,
  getRelatedInfo,
  updateRelatedInfo,
  findOrganizations,
  followOrganization,
];
