import { createContact, deleteContact, mergeContacts, updateContact } from 'shared-contracts/api/contacts';
import { getRewardAnalytics, listRewardParticipants, subscribeToRewards } from 'shared-contracts/api/rewards';
import { expect, test } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { rewardScene } from '../../testing/rewards.ts';
import type { SignedIn } from '../../testing/test-api.ts';
import { useApi } from '../../testing/test-api.ts';

const api = useApi();

const pointsAt = async (staff: SignedIn): Promise<Record<string, number>> => {
  const { items } = await staff.call(listRewardParticipants, { accountId: staff.accountId });

  return Object.fromEntries(items.map(({ phone, rewardPoints }) => [phone, rewardPoints]));
};

async function balancesOf(staff: SignedIn, phone: string) {
  return api.platform.database.db
    .selectFrom('reward_entries')
    .select(['kind', 'points', 'balance'])
    .where('org_id', '=', staff.orgId)
    .where('phone', '=', phone)
    .orderBy('id')
    .execute();
}

// mautic/mautic#5964, odoo/odoo#171706, erxes/erxes#6957
test.each([
  ['this', 'into'],
  ['other', 'from'],
] as const)(
  '[RW-02] two merged contacts keep the points of both, at the phone of %s',
  async (phoneOf, kept) => {
    const { staff, accountId, phone: into, contactId } = await rewardScene(api, 50);
    const { phone: from, contactId: otherContactId } = await api.make.contact(staff);
    await staff.call(subscribeToRewards, { phone: from, rewardPoints: 100 });
    const before = await staff.call(getRewardAnalytics, {});
    await expectRefusal(
      staff.call(mergeContacts, { accountId, contactId, otherContactId: contactId, phoneOf }),
      'merge_with_itself',
    );
    await staff.call(mergeContacts, { accountId, contactId, otherContactId, phoneOf });
    const phones = { into, from };

    expect(await pointsAt(staff)).toEqual({ [phones[kept]]: 150 });
    expect((await balancesOf(staff, phones[kept])).at(-1)).toMatchObject({ kind: 'left', balance: 150 });
    expect(await staff.call(getRewardAnalytics, {})).toMatchObject({
      activeSubscribers: before.activeSubscribers - 1,
      customerSpentTotal: before.customerSpentTotal,
    });
  },
);

test('[RW-02] the points of a contact follow to a corrected phone', async () => {
  const { staff, accountId, phone, contactId } = await rewardScene(api, 50);
  const corrected = api.make.phone();
  await staff.call(updateContact, { accountId, contactId, phone: corrected });

  expect(await pointsAt(staff)).toEqual({ [corrected]: 50 });
  expect(await balancesOf(staff, phone)).toEqual([
    { kind: 'joined', points: 50, balance: 50 },
    { kind: 'left', points: -50, balance: 0 },
  ]);
  await staff.call(updateContact, { accountId, contactId, phone });
  expect(await pointsAt(staff)).toEqual({ [phone]: 50 });
});

test('[RW-02] points stay at a phone that a contact of another account has', async () => {
  const { staff, accountId, phone, contactId } = await rewardScene(api, 50);
  const second = await api.make.account(staff.orgId);
  const manager = await api.signedIn('manager', second);
  await api.make.contact(manager, { phone });
  await staff.call(updateContact, { accountId, contactId, phone: api.make.phone() });

  expect(await pointsAt(staff)).toEqual({});
  expect(await pointsAt(manager)).toEqual({ [phone]: 50 });
});

test('[RW-02] a person without points gets none by a new phone', async () => {
  const { staff, accountId } = await rewardScene(api, 50);
  const { id: contactId } = await staff.call(createContact, { accountId, phone: api.make.phone() });
  await staff.call(updateContact, { accountId, contactId, phone: api.make.phone() });
  await staff.call(deleteContact, { accountId, contactId });

  expect(Object.values(await pointsAt(staff))).toEqual([50]);
});
