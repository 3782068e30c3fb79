import { getMessageCount } from 'shared-contracts/api/organization';
import { route } from '../../http/route.ts';
import { readMessageCount } from './organizations.service.ts';

/** Organizations (product-1 section 7). */
export const organizationRoutes = [
  route(getMessageCount).to(({ orgId }, caller) => readMessageCount(caller, orgId)),
];
