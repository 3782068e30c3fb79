import { readReleaseHealth, reportRemotes } from 'shared-contracts/api/releases';
import { route } from '../../http/route.ts';
import { countReports, healthOfReleases } from './releases.service.ts';

/** How releases of remotes do in browsers. */
export const releaseRoutes = [
  route(reportRemotes).to((input, caller) => countReports(caller, input)),
  route(readReleaseHealth).to((input, visitor) => healthOfReleases(visitor, input)),
];
