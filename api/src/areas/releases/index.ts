import { runReleaseCommand } from './commands.service.ts';
import { listReleaseErrors, listReleases } from './cockpit.service.ts';
import { readReleaseHealth } from './health.service.ts';
import { getReleaseMail, setReleaseMail } from './mail/mail-choice.service.ts';
import { getPreview } from './previews.service.ts';
import { reportRemotes } from './releases.service.ts';
import { takeReleaseStep } from './steps.service.ts';
import { createReleaseToken, listReleaseTokens, revokeReleaseToken } from './tokens.service.ts';

/** Releases of remotes: their health in browsers, what the environment serves, and steps that change it. */
export const releaseRoutes = [
  reportRemotes,
  readReleaseHealth,
  listReleases,
  listReleaseErrors,
  takeReleaseStep,
  getPreview,
  listReleaseTokens,
  createReleaseToken,
  revokeReleaseToken,
  runReleaseCommand,
  getReleaseMail,
  setReleaseMail,
];
