import type { PosIntegration } from 'shared-contracts/domain/integrations';
import type { RewardAnalytics, RewardParticipant, RewardProgram } from 'shared-contracts/domain/rewards';

const since = '2026-07-01T16:00:00.000Z';

/** A reward that every account offers. */
export function aProgram(changes: Partial<RewardProgram> = {}): RewardProgram {
  return {
    id: 1,
    orgId: 1,
    accountId: null,
    program: 'Free coffee',
    pointValue: 100,
    discountCode: 'CUP',
    discountPercent: null,
    createdAt: since,
    ...changes,
  };
}

/** Analytics of successful rewards. */
export function anAnalysis(changes: Partial<RewardAnalytics> = {}): RewardAnalytics {
  return {
    subscriberGrowth: [
      { dateString: '2026-05-01', subscriberCount: 4 },
      { dateString: '2026-06-15', subscriberCount: 1_204 },
    ],
    redemptionsPerReward: { 'Free coffee': 40, 'A cookie': 9 },
    activeSubscribers: 1_204,
    customerSpentTotal: 98_765,
    customerRedeemedTotal: 4_360,
    ...changes,
  };
}

/** A contact who is in rewards. */
export function aParticipant(changes: Partial<RewardParticipant> = {}): RewardParticipant {
  return {
    id: 1,
    phone: '+14155550123',
    rewardPoints: 1_250,
    subscribedAt: since,
    contact: { id: 41, name: 'Jo March' },
    ...changes,
  };
}

/** An account whose shop is connected. */
export function aShop(changes: Partial<PosIntegration> = {}): PosIntegration {
  return {
    id: 3,
    accountId: 1,
    orgId: 1,
    treezAPIKey: '••••1234',
    dispensary: 'harbor-greens',
    webhookUrl: 'https://api.example.com/integrations/treez/webhooks/abc',
    treez: { fetchedAt: since, fault: '', isKeyRefused: false, nextFetchAt: null, purchases: 1_204 },
    shopifyDomain: null,
    ...changes,
  };
}
