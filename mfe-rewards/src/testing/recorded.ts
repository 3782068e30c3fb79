import {
  getRewardAnalytics,
  listAccountRewardPrograms,
  listRewardParticipants,
  listRewardPrograms,
} from 'shared-contracts/api/rewards';
import { answers, mockApi } from 'shared-ui/dev';
import { aParticipant, aProgram, anAnalysis } from './samples.ts';

const programs = [
  aProgram({ id: 2, program: 'A cookie', pointValue: 40, discountCode: '', discountPercent: 100 }),
  aProgram(),
];

/** What the API answers where this remote runs alone. */
export function recordAnswers(): void {
  mockApi(listRewardPrograms, answers({ items: programs, nextPageCursor: 0 }));
  mockApi(listAccountRewardPrograms, answers({ items: programs, nextPageCursor: 0 }));
  mockApi(getRewardAnalytics, answers(anAnalysis()));
  mockApi(
    listRewardParticipants,
    answers({ items: [aParticipant(), aParticipant({ id: 2, rewardPoints: 0 })], nextPageCursor: 0 }),
  );
}
