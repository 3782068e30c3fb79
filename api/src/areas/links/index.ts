import { createDomain, deleteDomain, listDomains, verifyDomain } from './domains.service.ts';
import { protectLinks } from './protect-links.service.ts';

/** Routes for protected links and their domains. */
export const linkRoutes = [protectLinks, listDomains, createDomain, verifyDomain, deleteDomain];
