import { listRewardParticipants, subscribeContactsToRewards } from 'shared-contracts/api/rewards';
import { expect, test } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { rewardScene } from '../../testing/rewards.ts';
import { useApi } from '../../testing/test-api.ts';

const api = useApi();

test('[RW-07] refuses contacts of other organizations and accounts, unknown lists, and an empty selection', async () => {
  const [one, other] = [await rewardScene(api), await rewardScene(api)];
  const { staff, accountId } = one;
  const subscribe = (input: object) =>
    staff.call(subscribeContactsToRewards, { accountId, selection: { query: {} }, ...input });
  const elsewhere = await api.make.account(staff.orgId);

  await expectRefusal(subscribe({ accountId: other.accountId }), 'not_found');
  await expectRefusal(subscribe({ accountId: elsewhere.accountId }), 'forbidden');
  await expectRefusal(subscribe({ selection: { query: { list_name: 'Nobody' } } }), 'list_not_found');
  await expectRefusal(subscribe({ selection: { contactIds: [] } }), 'invalid_input');
  expect(await subscribe({ selection: { contactIds: [other.contactId] } })).toEqual({
    chosen: 0,
    subscribed: 0,
  });
  const without = await api.signedIn('manager');
  await expectRefusal(
    without.call(subscribeContactsToRewards, { accountId: without.accountId, selection: { query: {} } }),
    'rewards_disabled',
  );
});

test('[RW-07] subscribes search results and named contacts; existing participants stay unchanged', async () => {
  const { staff, accountId, phone, contactId } = await rewardScene(api, 40);
  const ann = await api.make.contact(staff, { name: 'Ann' });
  await api.make.contact(staff, { name: 'Zoe' });
  const subscribe = (selection: object) =>
    staff.call(subscribeContactsToRewards, { accountId, selection: selection as { query: object } }); // either form
  expect(await subscribe({ contactIds: [ann.contactId, contactId] })).toEqual({ chosen: 2, subscribed: 1 });
  expect(await subscribe({ query: { name_search_term: 'zo' } })).toEqual({ chosen: 1, subscribed: 1 });
  expect(await subscribe({ query: {} })).toEqual({ chosen: 3, subscribed: 0 });

  const { items } = await staff.call(listRewardParticipants, { accountId });
  expect(items.map(({ contact, rewardPoints }) => [contact?.name, rewardPoints])).toEqual([
    ['Zoe', 0],
    ['Ann', 0],
    ['Jo March', 40],
  ]);
  expect(items.at(-1)?.phone).toBe(phone);
});

test('[RW-07] two people who subscribe everyone at once subscribe each contact once', async () => {
  const { staff, accountId } = await rewardScene(api);
  for (let n = 0; n < 30; n += 1) {
    await api.make.contact(staff);
  }
  const everybody = { accountId, selection: { query: {} } };
  const answers = await Promise.all([
    staff.call(subscribeContactsToRewards, everybody),
    staff.call(subscribeContactsToRewards, everybody),
  ]);

  expect(answers.reduce((sum, { subscribed }) => sum + subscribed, 0)).toBe(30);
});
