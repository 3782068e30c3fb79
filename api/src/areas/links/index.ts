import { createDomain, deleteDomain, listDomains, verifyDomain } from './domains.service.ts';
import { protectLinks } from './protect-links.service.ts';

/** Protected links, and the domains they stand on. */
export const linkRoutes = [protectLinks, listDomains, createDomain, verifyDomain, deleteDomain];
