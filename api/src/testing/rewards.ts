import {
  createRewardProgram,
  listRewardParticipants,
  subscribeToRewards,
} from 'shared-contracts/api/rewards';
import type { RewardParticipant } from 'shared-contracts/domain/rewards';
import type { SignedIn, TestApi } from './test-api.ts';

/** Turns on rewards for an organization. */
export async function enableRewards(api: TestApi, orgId: number): Promise<void> {
  await api.platform.database.db
    .updateTable('organizations')
    .set({ is_rewards_enabled: true })
    .where('org_id', '=', orgId)
    .execute();
}

export interface RewardScene {
  readonly staff: SignedIn;
  readonly accountId: number;
  readonly phone: string;
  readonly contactId: number;
  /** The participant as the list shows them. */
  participant(): Promise<RewardParticipant | undefined>;
}

/** A manager, a reward of 100 points, and a contact who is in rewards. */
export async function rewardScene(api: TestApi, points = 0): Promise<RewardScene> {
  const staff = await api.signedIn('manager');
  await enableRewards(api, staff.orgId);
  const { accountId } = staff;
  const { contactId, phone } = await api.make.contact(staff, { name: 'Jo March' });
  await staff.call(createRewardProgram, { program: 'Free coffee', pointValue: 100, discountCode: 'CUP' });
  await staff.call(subscribeToRewards, { phone, rewardPoints: points });

  return {
    staff,
    accountId,
    phone,
    contactId,
    participant: async () => (await staff.call(listRewardParticipants, { accountId, phone })).items[0],
  };
}
