import * as analytics from './analytics.service.ts';
import * as participants from './participants.service.ts';
import * as points from './points.service.ts';
import * as programs from './programs.service.ts';
import * as rewardsIntegration from './rewards-integration.service.ts';
import * as subscribeContacts from './subscribe-contacts.service.ts';
import * as wallet from './wallet.service.ts';
import { routesOf } from '../../platform/serve.ts';

/** Reward programs, their participants and the public wallet. */
export const rewardRoutes = routesOf([
  programs,
  participants,
  subscribeContacts,
  points,
  analytics,
  rewardsIntegration,
  wallet,
]);
