import { getRewardAnalytics } from './analytics.service.ts';
import {
  listRewardParticipants,
  removeRewardParticipant,
  subscribeToRewards,
} from './participants.service.ts';
import { addRewardPoints, redeemReward } from './points.service.ts';
import {
  createRewardProgram,
  deleteRewardProgram,
  listAccountRewardPrograms,
  listRewardPrograms,
  updateRewardProgram,
} from './programs.service.ts';
import {
  getRewardsIntegration,
  getRewardsIntegrationFields,
  saveRewardsIntegration,
} from './rewards-integration.service.ts';
import { subscribeContactsToRewards } from './subscribe-contacts.service.ts';
import { getWallet } from './wallet.service.ts';

/** Reward programs, their participants and the public wallet. */
export const rewardRoutes = [
  listRewardPrograms,
  listAccountRewardPrograms,
  createRewardProgram,
  updateRewardProgram,
  deleteRewardProgram,
  subscribeToRewards,
  subscribeContactsToRewards,
  listRewardParticipants,
  addRewardPoints,
  redeemReward,
  removeRewardParticipant,
  getRewardAnalytics,
  getRewardsIntegration,
  saveRewardsIntegration,
  getRewardsIntegrationFields,
  getWallet,
];
