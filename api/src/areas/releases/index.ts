import { listReleaseErrors, listReleases } from './cockpit.service.ts';
import { readReleaseHealth } from './health.service.ts';
import { reportRemotes } from './releases.service.ts';

/** Health of remote releases in browsers. */
export const releaseRoutes = [reportRemotes, readReleaseHealth, listReleases, listReleaseErrors];
