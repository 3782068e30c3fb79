import * as domains from './domains.service.ts';
import * as protectLinks from './protect-links.service.ts';
import { routesOf } from '../../platform/serve.ts';

/** Routes for protected links and their domains. */
export const linkRoutes = routesOf([protectLinks, domains]);
