import { closeConversation } from 'shared-contracts/api/inbox';
import { createRewardProgram } from 'shared-contracts/api/rewards';
import { createTag, tagConversation } from 'shared-contracts/api/team';
import { ensureConversation } from '../messaging/threads/conversations.store.ts';
import { dbOf, draftWaveIn, idOf, place, webhookOf } from './scene.ts';
import type { Scene } from './scene.ts';
import { makeId } from './tenant-ids.ts';

type Values = Record<string, unknown>;

async function conversationIn({ api: { platform }, staff: { orgId, accountId }, contactId }: Scene) {
  await ensureConversation(platform.database.db, orgId, { accountId, contactId });
}

const rewardOf = async ({ staff }: Scene): Promise<Values> => {
  await staff.call(createRewardProgram, reward);

  return reward;
};

const reward = { program: 'Free coffee', pointValue: 100, discountCode: 'CUP' };

const inAWave =
  (status: 'sending' | 'paused') =>
  async (scene: Scene): Promise<Values> => {
    const waveId = await draftWaveIn(scene);
    await dbOf(scene).updateTable('waves').set({ status }).where('id', '=', waveId).execute();

    return { waveId };
  };

const doneBulk = (name: string, kind: 'block' | 'close') => async (scene: Scene) => ({
  [name]: await idOf(
    dbOf(scene)
      .insertInto('bulk_actions')
      .values({
        ...place(scene),
        kind,
        started_by: scene.staff.userId,
        status: 'done',
        changed: 1,
        finished_at: new Date(),
      })
      .returning('id'),
  ),
});

/** Preparations that a call needs to change something, if the sample inputs are not enough; by endpoint. */
export const readied: Readonly<Record<string, (scene: Scene) => Promise<Values>>> = {
  chooseTwoStep: async () => ({ tfaOption: true }),
  sendTurnOffCode: async () => ({ medium: 'email' }),
  chooseDigest: async () => ({ frequency: 'daily' }),
  cancelEmailChange: async ({ api: { platform }, staff: { userId, email } }) => {
    const change = { user_id: userId, email: `new.${email}`, token_hash: Buffer.from(email) };
    const expiresAt = new Date(Date.now() + 60_000);
    await platform.database.db
      .insertInto('email_changes')
      .values({ ...change, expires_at: expiresAt })
      .execute();

    return {};
  },
  closeConversation: async (scene) => {
    await conversationIn(scene);

    return {};
  },
  reopenConversation: async (scene) => {
    await conversationIn(scene);
    await scene.staff.call(closeConversation, {
      accountId: scene.staff.accountId,
      contactId: scene.contactId,
    });

    return {};
  },
  assignConversation: async () => ({ insteadOf: null }),
  untagConversation: async (scene) => {
    const { accountId, call } = scene.staff;
    const tag = await call(createTag, { accountId, name: 'VIP', color: 'green' });
    await call(tagConversation, { accountId, contactId: scene.contactId, tagId: tag.id });

    return { tagId: tag.id };
  },
  createBlackout: async () => ({ isWeekly: true, days: [1], startTime: '21:00', endTime: '23:00' }),
  createGroup: async () => ({ group: { name: 'Harbor' } }),
  updateToken: async (scene) => ({ token: { id: await makeId(scene, 'tokenId'), name: 'Counter' } }),
  deleteAccount: async ({ api: { make }, staff }) => {
    const { accountId } = await make.account(staff.orgId, { name: 'Pier' });

    return { accountId, name: 'Pier' };
  },
  uploadUnsubscribes: async () => ({
    file: new File(['Phone\n+12125550101'], 'people.csv', { type: 'text/csv' }),
  }),
  undoBulkAction: doneBulk('bulkId', 'block'),
  undoInboxBulkAction: doneBulk('changeId', 'close'),
  undoImport: async (scene) => {
    const importId = await makeId(scene, 'importId');
    await dbOf(scene)
      .updateTable('imports')
      .set({ state: 'done', finished_at: new Date() })
      .where('id', '=', importId)
      .execute();

    return { importId };
  },
  dismissOptOutSuggestion: async (scene) => {
    await dbOf(scene)
      .updateTable('contacts')
      .set({ asked_to_stop_at: new Date() })
      .where('id', '=', scene.contactId)
      .execute();

    return {};
  },
  stopWave: inAWave('sending'),
  pauseWave: inAWave('sending'),
  resumeWave: inAWave('paused'),
  verifyDomain: async (scene) => {
    const domainId = await makeId(scene, 'domainId');
    await dbOf(scene)
      .updateTable('custom_domains')
      .set({ verified_at: new Date() })
      .where('id', '=', domainId)
      .execute();

    return { domainId };
  },
  queryGraphql: async (scene) => ({
    query: `mutation { deleteWebhook(id: ${await webhookOf(scene)}) { id } }`,
  }),
  updateRewardProgram: rewardOf,
  deleteRewardProgram: rewardOf,
};
