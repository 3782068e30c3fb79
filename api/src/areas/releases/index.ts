import * as commands from './commands.service.ts';
import * as cockpit from './cockpit.service.ts';
import * as health from './health.service.ts';
import * as mailChoice from './mail/mail-choice.service.ts';
import * as previews from './previews.service.ts';
import * as releases from './releases.service.ts';
import * as steps from './steps.service.ts';
import * as tokens from './tokens.service.ts';
import { routesOf } from '../../platform/serve.ts';

/** Releases of remotes: their health in browsers, what the environment serves, and steps that change it. */
export const releaseRoutes = routesOf([
  releases,
  health,
  cockpit,
  steps,
  previews,
  tokens,
  commands,
  mailChoice,
]);
