import { getIntegration } from 'shared-contracts/api/integrations';
import {
  getRewardAnalytics,
  listAccountRewardPrograms,
  listRewardParticipants,
  listRewardPrograms,
} from 'shared-contracts/api/rewards';
import { getRewardsIntegration } from 'shared-contracts/api/rewards/rewards-integration';
import { answers, mockApi } from 'shared-ui/dev';
import { aParticipant, aProgram, aShop, anAnalysis } from './samples.ts';

const programs = [
  aProgram({ id: 2, program: 'A cookie', pointValue: 40, discountCode: '', discountPercent: 100 }),
  aProgram(),
];

/** Registers the API's answers for running this remote alone. */
export function recordAnswers(): void {
  mockApi(listRewardPrograms, answers({ items: programs, nextPageCursor: 0 }));
  mockApi(listAccountRewardPrograms, answers({ items: programs, nextPageCursor: 0 }));
  mockApi(getRewardsIntegration, answers({ integration: null }));
  mockApi(getIntegration, answers(aShop()));
  mockApi(getRewardAnalytics, answers(anAnalysis()));
  mockApi(
    listRewardParticipants,
    answers({ items: [aParticipant(), aParticipant({ id: 2, rewardPoints: 0 })], nextPageCursor: 0 }),
  );
}
