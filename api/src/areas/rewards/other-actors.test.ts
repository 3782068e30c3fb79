import { createRewardProgram } from 'shared-contracts/api/rewards';
import { expect, test } from 'vitest';
import { programActor } from '../../platform/actor.ts';
import { useApi } from '../../testing/test-api.ts';
import { subscribe } from './participants.service.ts';
import { addPoints, redeem } from './points.service.ts';

const api = useApi();

async function rewardsScene() {
  const staff = await api.signedIn('owner');
  const { orgId, accountId } = staff;
  await api.platform.database.db
    .updateTable('organizations')
    .set({ is_rewards_enabled: true })
    .where('org_id', '=', orgId)
    .execute();
  const { phone } = await api.make.contact(staff);

  return { staff, orgId, accountId, phone };
}

test('[RW-05] a point of sale of another organization or another account is refused', async () => {
  const [scene, foreign] = [await rewardsScene(), await rewardsScene()];
  const till = programActor(api.platform, { kind: 'point_of_sale', id: 5, ...foreign });
  const { accountId } = await api.make.account(scene.orgId);
  const elsewhere = programActor(api.platform, {
    kind: 'point_of_sale',
    id: 6,
    orgId: scene.orgId,
    accountId,
  });
  const purchase = { accountId: scene.accountId, phone: scene.phone, points: 10 };
  const { database } = api.platform;

  await expect(database.inTransaction((tx) => addPoints(tx, till, purchase))).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(database.inTransaction((tx) => addPoints(tx, elsewhere, purchase))).rejects.toMatchObject({
    code: 'forbidden',
  });
});

test('[RW-05] a point of sale subscribes and gives points, a flow redeems; the ledger says which', async () => {
  const { staff, orgId, accountId, phone } = await rewardsScene();
  await staff.call(createRewardProgram, {
    accountId,
    program: 'coffee',
    pointValue: 30,
    discountCode: 'COFFEE',
  });
  const till = programActor(api.platform, { kind: 'point_of_sale', id: 5, orgId, accountId });
  const flow = programActor(api.platform, { kind: 'flow', id: 9, orgId, accountId: null });

  const { database } = api.platform;
  await database.inTransaction((tx) => subscribe(tx, till, { accountId, phone, rewardPoints: 0 }));
  await database.inTransaction((tx) => addPoints(tx, till, { accountId, phone, points: 50 }));
  const done = await database.inTransaction((tx) =>
    redeem(tx, flow, { accountId, phone, program: 'coffee' }),
  );

  expect(done.participant.rewardPoints).toBe(20);
  const entries = await database.db
    .selectFrom('reward_entries')
    .select(['kind', 'by_user as userId', 'actor_kind as actorKind', 'actor_id as actorId'])
    .where('org_id', '=', orgId)
    .orderBy('id')
    .execute();
  expect(entries).toEqual([
    { kind: 'joined', userId: null, actorKind: 'point_of_sale', actorId: 5 },
    { kind: 'added', userId: null, actorKind: 'point_of_sale', actorId: 5 },
    { kind: 'redeemed', userId: null, actorKind: 'flow', actorId: 9 },
  ]);
});
