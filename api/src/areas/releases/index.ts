import { readReleaseHealth, reportRemotes } from './releases.service.ts';

/** How releases of remotes do in browsers. */
export const releaseRoutes = [reportRemotes, readReleaseHealth];
