import type { RewardParticipant, RewardProgram } from 'shared-contracts/domain/rewards';

const since = '2026-07-01T16:00:00.000Z';

/** A reward at every account. */
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

/** A contact who collects. */
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
