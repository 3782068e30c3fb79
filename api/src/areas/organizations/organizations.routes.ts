import {
  findOrganizations,
  getMessageCount,
  getRelatedInfo,
  updateRelatedInfo,
} from 'shared-contracts/api/organization';
import { route } from '../../http/route.ts';
import { existingOrganizations } from './existing-organizations.service.ts';
import { changeRelatedInfo, readMessageCount, readRelatedInfo } from './organizations.service.ts';

/** Organizations (reference.md, Calls). */
export const organizationRoutes = [
  route(getMessageCount).to(({ orgId }, caller) => readMessageCount(caller, orgId)),
  route(getRelatedInfo).to(({ orgId }, caller) => readRelatedInfo(caller, orgId)),
  route(updateRelatedInfo).to((input, caller) => changeRelatedInfo(caller, input)),
  route(findOrganizations).to((input, visitor) => existingOrganizations(visitor, input)),
];
