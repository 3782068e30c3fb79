import fc from 'fast-check';
import { addRewardPoints, redeemReward, removeRewardParticipant } from 'shared-contracts/api/rewards';
import { expect, test } from 'vitest';
import { auditedActions } from '../../testing/audited.ts';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { useApi } from '../../testing/test-api.ts';
import { rewardScene } from '../../testing/rewards.ts';

const api = useApi();
const program = 'Free coffee';

async function ledgerOf(orgId: number, phone: string) {
  return api.platform.database.db
    .selectFrom('reward_entries')
    .select(['kind', 'points', 'balance'])
    .where('org_id', '=', orgId)
    .where('phone', '=', phone)
    .orderBy('id')
    .execute();
}

test('[RW-03] refuses points and rewards for strangers, others, no reward and no points', async () => {
  const { staff, accountId, phone } = await rewardScene(api, 99);
  const stranger = await rewardScene(api);
  const unknownPhone = api.make.phone();
  const other = { accountId: stranger.accountId, phone };

  await expectRefusal(stranger.staff.call(redeemReward, { accountId, phone, program }), 'not_found');
  await expectRefusal(stranger.staff.call(redeemReward, { ...other, program }), 'not_found');
  await expectRefusal(stranger.staff.call(addRewardPoints, { ...other, points: 1 }), 'not_found');
  await expectRefusal(staff.call(redeemReward, { accountId, phone: unknownPhone, program }), 'not_found');
  await expectRefusal(staff.call(redeemReward, { accountId, phone, program: 'Yacht' }), 'not_found');
  await expectRefusal(staff.call(redeemReward, { accountId, phone, program }), 'reward_points_missing');
  await expectRefusal(
    staff.call(addRewardPoints, { accountId, phone, points: -100 }),
    'reward_points_missing',
  );
  await expectRefusal(staff.call(addRewardPoints, { accountId, phone, points: 0 }), 'invalid_input');
  await expectRefusal(staff.call(addRewardPoints, { accountId, phone, points: 1.5 }), 'invalid_input');
  await expectRefusal(
    staff.call(addRewardPoints, { accountId, phone, points: 1_000_000_000 }),
    'reward_points_limit',
  );
});

test('[RW-03] adds points and redeems a reward; the ledger records both', async () => {
  const { staff, accountId, phone, participant } = await rewardScene(api, 30);
  expect(await staff.call(addRewardPoints, { accountId, phone, points: 90 })).toMatchObject({
    rewardPoints: 120,
  });
  const answer = await staff.call(redeemReward, { accountId, phone, program: 'FREE coffee' });

  expect(answer.reward).toMatchObject({ program, discountCode: 'CUP' });
  expect(answer.participant).toMatchObject({ rewardPoints: 20 });
  expect(await participant()).toMatchObject({ rewardPoints: 20 });
  await staff.call(removeRewardParticipant, { accountId, phone });
  expect(await ledgerOf(staff.orgId, phone)).toEqual([
    { kind: 'joined', points: 30, balance: 30 },
    { kind: 'added', points: 90, balance: 120 },
    { kind: 'redeemed', points: -100, balance: 20 },
    { kind: 'left', points: -20, balance: 0 },
  ]);
  expect(await auditedActions(api, staff.userId)).toEqual([
    'reward.created',
    'rewards.subscribed',
    'rewards.points_added',
    'reward.redeemed',
    'rewards.removed',
  ]);
});

test('[RW-03] 50 parallel redemptions with one key are one, and the key is good for nothing else', async () => {
  const { staff, accountId, phone } = await rewardScene(api, 10_000);
  const clientKey = 'one-and-only';
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => staff.call(redeemReward, { accountId, phone, program, clientKey })),
  );

  expect(new Set(answers.map(({ participant }) => participant.rewardPoints))).toEqual(new Set([9_900]));
  expect(await ledgerOf(staff.orgId, phone)).toHaveLength(2);
  await expectRefusal(staff.call(addRewardPoints, { accountId, phone, points: 5, clientKey }), 'conflict');
});

test('[RW-03] 50 parallel redemptions without a key never take more points than there are', async () => {
  const { staff, accountId, phone, participant } = await rewardScene(api, 730);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 50 }, () => staff.call(redeemReward, { accountId, phone, program })),
  );

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
  expect(await participant()).toMatchObject({ rewardPoints: 30 });
});

test('[RW-03] whatever is added and redeemed at once, the balance is the sum of the ledger and never negative', async () => {
  const action = fc.oneof(
    fc.record({ points: fc.integer({ min: -150, max: 150 }).filter((points) => points !== 0) }),
    fc.record({ redeem: fc.constantFrom('key-one-', 'key-two-', undefined) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 12 }), async (actions) => {
      const { staff, accountId, phone, participant } = await rewardScene(api, 120);
      await Promise.allSettled(
        actions.map((one) =>
          'points' in one
            ? staff.call(addRewardPoints, { accountId, phone, points: one.points })
            : staff.call(redeemReward, {
                accountId,
                phone,
                program,
                ...(one.redeem ? { clientKey: one.redeem } : {}),
              }),
        ),
      );
      const entries = await ledgerOf(staff.orgId, phone);
      const sums = entries.map((_, n) =>
        entries.slice(0, n + 1).reduce((sum, { points }) => sum + points, 0),
      );

      expect(entries.map(({ balance }) => balance)).toEqual(sums);
      expect(Math.min(...sums)).toBeGreaterThanOrEqual(0);
      expect((await participant())?.rewardPoints).toBe(sums.at(-1));
    }),
    { numRuns: 10 },
  );
});
