import * as api from 'shared-contracts/api/rewards';
import { route } from '../../http/route.ts';
import { readAnalytics } from './analytics.service.ts';
import {
  listRewardParticipants,
  removeRewardParticipant,
  subscribeToRewards,
} from './participants.service.ts';
import { subscribeContacts } from './subscribe-contacts.service.ts';
import { addRewardPoints, redeemReward } from './points.service.ts';
import {
  createRewardProgram,
  deleteRewardProgram,
  listAccountRewardPrograms,
  listRewardPrograms,
  updateRewardProgram,
} from './programs.service.ts';
import { getWallet } from './wallet.service.ts';

export const rewardRoutes = [
  route(api.listRewardPrograms).to((input, caller) => listRewardPrograms(caller, input)),
  route(api.listAccountRewardPrograms).to((input, caller) => listAccountRewardPrograms(caller, input)),
  route(api.createRewardProgram).to((input, caller) => createRewardProgram(caller, input)),
  route(api.updateRewardProgram).to((input, caller) => updateRewardProgram(caller, input)),
  route(api.deleteRewardProgram).to((input, caller) => deleteRewardProgram(caller, input)),
  route(api.subscribeToRewards).to((input, caller) => subscribeToRewards(caller, input)),
  route(api.subscribeContactsToRewards).to((input, caller) => subscribeContacts(caller, input)),
  route(api.listRewardParticipants).to((input, caller) => listRewardParticipants(caller, input)),
  route(api.addRewardPoints).to((input, caller) => addRewardPoints(caller, input)),
  route(api.redeemReward).to((input, caller) => redeemReward(caller, input)),
  route(api.removeRewardParticipant).to((input, caller) => removeRewardParticipant(caller, input)),
  route(api.getRewardAnalytics).to((_input, caller) => readAnalytics(caller)),
  route(api.getWallet).to((input, visitor) => getWallet(visitor, input)),
];
