import {
  createRewardProgram,
  deleteRewardProgram,
  listAccountRewardPrograms,
  listRewardPrograms,
  updateRewardProgram,
} from 'shared-contracts/api/rewards';
import { expect, test } from 'vitest';
import { auditedActions } from '../../testing/audited.ts';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { useApi } from '../../testing/test-api.ts';
import type { SignedIn } from '../../testing/test-api.ts';
import { enableRewards } from '../../testing/rewards.ts';

const api = useApi();
const coffee = { program: 'Free coffee', pointValue: 100, discountCode: 'CUP' };

async function manager(): Promise<SignedIn> {
  const staff = await api.signedIn('manager');
  await enableRewards(api, staff.orgId);

  return staff;
}
const namesFor = async (staff: SignedIn, name = '') =>
  (await staff.call(listRewardPrograms, { name })).items.map(({ program }) => program);

test('[RW-04] refuses a reward without name, points or discount, by the sentence of each field', async () => {
  const staff = await manager();
  const refusal = async (change: object) =>
    (await expectRefusal(staff.call(createRewardProgram, { ...coffee, ...change }), 'invalid_input')).fields;

  expect(await refusal({ program: ' ' })).toEqual({ program: 'Your reward must have a name!' });
  expect(await refusal({ pointValue: 0 })).toEqual({
    pointValue: 'You must provide a point value for this reward.',
  });
  expect(await refusal({ discountCode: '' })).toEqual({
    discountCode: 'You must provide either a discount code or percent.',
  });
  expect(await refusal({ discountPercent: 101 })).toEqual({ discountPercent: 'Percent may be at most 100.' });
  expect(await namesFor(staff)).toEqual([]);
});

test('[RW-04] refuses a second reward of the same name in any case, and rewards without a program', async () => {
  const staff = await manager();
  await staff.call(createRewardProgram, coffee);
  const refusal = await expectRefusal(
    staff.call(createRewardProgram, { ...coffee, program: 'FREE COFFEE' }),
    'reward_exists',
  );
  expect(refusal.fields).toEqual({ program: 'A reward with this name already exists.' });

  const without = await api.signedIn('manager');
  await expectRefusal(without.call(createRewardProgram, coffee), 'rewards_disabled');
});

test('[RW-04] the rewards of another organization are not there', async () => {
  const [staff, stranger] = [await manager(), await manager()];
  const { accountId, orgId } = staff;
  await staff.call(createRewardProgram, coffee);

  await expectRefusal(stranger.call(updateRewardProgram, coffee), 'not_found');
  await expectRefusal(stranger.call(deleteRewardProgram, { program: coffee.program }), 'not_found');
  await expectRefusal(stranger.call(listAccountRewardPrograms, { accountId }), 'not_found');
  await expectRefusal(stranger.call(createRewardProgram, { ...coffee, orgId }), 'not_found');
  await expectRefusal(stranger.call(createRewardProgram, { ...coffee, accountId }), 'not_found');
  expect(await namesFor(stranger)).toEqual([]);
});

test('[RW-04] creates, changes and deletes a reward; its name stays', async () => {
  const staff = await manager();
  const created = await staff.call(createRewardProgram, coffee);
  expect(created).toMatchObject({ ...coffee, accountId: null, discountPercent: null, orgId: staff.orgId });

  await staff.call(updateRewardProgram, {
    program: 'free coffee',
    pointValue: 80,
    discountPercent: 12.5,
  });
  const { items } = await staff.call(listRewardPrograms, {});
  expect(items).toEqual([{ ...created, pointValue: 80, discountCode: '', discountPercent: 12.5 }]);

  await staff.call(deleteRewardProgram, { program: 'Free coffee' });
  await expectRefusal(staff.call(deleteRewardProgram, { program: 'Free coffee' }), 'not_found');
  expect(await namesFor(staff)).toEqual([]);
  expect(await auditedActions(api, staff.userId)).toEqual([
    'reward.created',
    'reward.changed',
    'reward.deleted',
  ]);
});

test('[RW-04] rewards are found by how their name starts, in any case; a sign of a pattern is a letter', async () => {
  const staff = await manager();
  for (const program of ['Free coffee', 'free cake', 'Half/price 50%']) {
    await staff.call(createRewardProgram, { ...coffee, program });
  }

  expect(await namesFor(staff, 'FREE')).toEqual(['free cake', 'Free coffee']);
  expect(await namesFor(staff, 'coffee')).toEqual([]);
  expect(await namesFor(staff, '%')).toEqual([]);
  await staff.call(deleteRewardProgram, { program: 'Half/price 50%' });
});

test('[RW-03] an account offers its own rewards and those of everywhere', async () => {
  const staff = await manager();
  const other = await api.make.account(staff.orgId);
  await staff.call(createRewardProgram, { ...coffee, accountId: staff.accountId });
  await staff.call(createRewardProgram, { ...coffee, program: 'Everywhere' });
  await api.platform.database.db
    .insertInto('reward_programs')
    .values({
      org_id: staff.orgId,
      account_id: other.accountId,
      name: 'There',
      point_value: 1,
      discount_code: 'X',
    })
    .execute();

  const { items } = await staff.call(listAccountRewardPrograms, { accountId: staff.accountId });
  expect(items.map(({ program }) => program)).toEqual(['Everywhere', 'Free coffee']);
});
