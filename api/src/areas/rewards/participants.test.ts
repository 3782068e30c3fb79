import {
  listRewardParticipants,
  removeRewardParticipant,
  subscribeToRewards,
} from 'shared-contracts/api/rewards';
import { expect, test } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { useApi } from '../../testing/test-api.ts';
import { enableRewards, rewardScene } from '../../testing/rewards.ts';

const api = useApi();

test('[RW-07] refuses to subscribe an invalid phone, or without a program', async () => {
  const { staff } = await rewardScene(api);

  expect(
    (await expectRefusal(staff.call(subscribeToRewards, { phone: '12' }), 'invalid_input')).fields,
  ).toEqual({
    phone: 'Enter a phone number with its area code.',
  });
  await expectRefusal(
    staff.call(subscribeToRewards, { phone: '4155550101', rewardPoints: -1 }),
    'invalid_input',
  );
  await expectRefusal(
    staff.call(subscribeToRewards, { phone: '4155550101', orgId: staff.orgId + 1 }),
    'not_found',
  );
  const { accountId } = staff;
  const unknownPhone = api.make.phone();
  expect(
    (await expectRefusal(staff.call(subscribeToRewards, { phone: unknownPhone, accountId }), 'invalid_input'))
      .fields,
  ).toEqual({ phone: 'No contact in this account has this phone number.' });
  const other = await rewardScene(api);
  await expectRefusal(
    staff.call(subscribeToRewards, { phone: unknownPhone, accountId: other.accountId }),
    'not_found',
  );
  const without = await api.signedIn('manager');
  await expectRefusal(without.call(subscribeToRewards, { phone: '4155550101' }), 'rewards_disabled');
});

test('[RW-02] participants of an account of others are not there, nor without being a member', async () => {
  const { staff, accountId, phone } = await rewardScene(api);
  const stranger = await rewardScene(api);
  const elsewhere = await api.make.account(staff.orgId);

  await expectRefusal(stranger.staff.call(listRewardParticipants, { accountId }), 'not_found');
  await expectRefusal(stranger.staff.call(removeRewardParticipant, { accountId, phone }), 'not_found');
  await expectRefusal(
    stranger.staff.call(removeRewardParticipant, { accountId: stranger.accountId, phone }),
    'not_found',
  );
  await expectRefusal(staff.call(listRewardParticipants, { accountId: elsewhere.accountId }), 'forbidden');
});

test('[RW-07] an existing participant stays unchanged', async () => {
  const { staff, phone, contactId, participant } = await rewardScene(api, 30);
  const again = await staff.call(subscribeToRewards, { phone, rewardPoints: 1_000 });

  expect(again).toMatchObject({ phone, rewardPoints: 30, contact: { id: contactId, name: 'Jo March' } });
  expect(await participant()).toEqual(again);
});

test('[RW-02] finds by a part of name or phone, and pages to the end', async () => {
  const { staff, accountId, phone } = await rewardScene(api);
  const phones = Array.from({ length: 51 }, () => api.make.phone());
  for (const one of phones) {
    await api.make.contact(staff, { phone: one, name: '100% Ann' });
  }
  for (const one of phones) {
    await staff.call(subscribeToRewards, { phone: one });
  }
  const page = (query: object) => staff.call(listRewardParticipants, { accountId, ...query });

  const first = await page({});
  expect(first.items).toHaveLength(50);
  const second = await page({ start_cursor: first.nextPageCursor });
  expect(second.items.map((one) => one.phone)).toEqual([phones[0], phone]);
  expect(second.nextPageCursor).toBe(0);
  expect((await page({ name: 'MARCH' })).items.map((one) => one.phone)).toEqual([phone]);
  for (const name of ['March Jo', 'March, Jo', ' jo  march ']) {
    expect((await page({ name })).items.map((one) => one.phone)).toEqual([phone]);
  }
  expect((await page({ name: '%z' })).items).toEqual([]);
  expect((await page({ phone: phone.slice(-4) })).items.map((one) => one.phone)).toEqual([phone]);
  expect((await page({ phone: '(415) 555' })).items).toHaveLength(50);
  expect((await page({ phone: `${phone} x12` })).items.map((one) => one.phone)).toEqual([phone]);
  expect((await page({ phone: 'x' })).items).toEqual([]);
});

test('[RW-02] an account shows those who are its contacts', async () => {
  const { staff, phone } = await rewardScene(api, 20);
  const other = await api.make.account(staff.orgId);
  const colleague = await api.signedIn('manager', other);
  const list = () => colleague.call(listRewardParticipants, { accountId: other.accountId });
  expect((await list()).items).toEqual([]);

  await api.make.contact(other, { phone, name: 'Josephine' });
  expect((await list()).items).toMatchObject([{ rewardPoints: 20, contact: { name: 'Josephine' } }]);
});

test('[RW-07] a removed participant loses their points and starts again from zero', async () => {
  const { staff, accountId, phone, participant } = await rewardScene(api, 40);
  await staff.call(removeRewardParticipant, { accountId, phone });
  expect(await participant()).toBeUndefined();
  await expectRefusal(staff.call(removeRewardParticipant, { accountId, phone }), 'not_found');

  await enableRewards(api, staff.orgId);
  expect(await staff.call(subscribeToRewards, { phone })).toMatchObject({ rewardPoints: 0 });
});
