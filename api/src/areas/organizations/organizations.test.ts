import { sql } from 'kysely';
import { uploadImage } from 'shared-contracts/api/files';
import { getMe } from 'shared-contracts/api/users';
import type { InputOf } from 'shared-contracts/kernel/endpoint';
import sharp from 'sharp';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  findOrganizations,
  getMessageCount,
  getRelatedInfo,
  updateRelatedInfo,
} from 'shared-contracts/api/organizations';
import { expect, test } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { auditedActions } from '../../testing/audited.ts';
import { useApi } from '../../testing/test-api.ts';
import type { SignedIn } from '../../testing/test-api.ts';
import { keepSentCounts } from './organizations.store.ts';

const api = useApi();

async function pictureOf(staff: SignedIn): Promise<string> {
  const dot = sharp({ create: { width: 8, height: 8, channels: 3, background: '#456' } });
  const image = new File([new Uint8Array(await dot.png().toBuffer())], 'logo.png', { type: 'image/png' });

  return (await staff.call(uploadImage, { image })).url;
}

test('[SH-19] another organization does not exist', async () => {
  const [staff, other] = [await api.signedIn('owner'), await api.signedIn('owner')];

  await expectRefusal(staff.call(getMessageCount, { orgId: other.orgId }), 'not_found');
});

test('[SH-19] counts the texts that left, exactly during the free trial', async () => {
  const staff = await api.signedIn('owner');
  const { db } = api.platform.database;
  await db
    .updateTable('organizations')
    .set({ is_on_free_trial: true })
    .where('org_id', '=', staff.orgId)
    .execute();
  const { contactId } = await api.make.contact(staff);
  const message = {
    org_id: staff.orgId,
    account_id: staff.accountId,
    contact_id: contactId,
    provider: 'simulator',
    number: '+14155550100',
  };
  const text = (direction: 'inbound' | 'outbound', status: 'received' | 'sent' | 'failed') =>
    db
      .insertInto('messages')
      .values({ ...message, direction, status })
      .execute();
  await text('outbound', 'sent');
  await text('outbound', 'failed');
  await text('inbound', 'received');

  expect(await staff.call(getMessageCount, staff)).toEqual({ message_count: 1, isExact: true });
  await text('outbound', 'sent');
  expect(await staff.call(getMessageCount, staff)).toEqual({ message_count: 2, isExact: true });

  await db
    .updateTable('organizations')
    .set({ is_on_free_trial: false })
    .where('org_id', '=', staff.orgId)
    .execute();
  await keepSentCounts(db);
  await text('outbound', 'sent');
  // Texts are not counted for every page: it shows last night's count, and says so.
  expect((await staff.call(getMe, {})).organization).toMatchObject({
    messageCount: 2,
    isMessageCountExact: false,
  });
  expect(await staff.call(getMessageCount, staff)).toEqual({ message_count: 3, isExact: true });
});

test('[AP-01] counts above a thousand are exact on request; a page’s counts say if they are not', async () => {
  const staff = await api.signedIn('owner');
  const { contactId } = await api.make.contact(staff);
  await sql`
    insert into messages (org_id, account_id, contact_id, direction, status, provider, number)
    select ${staff.orgId}, ${staff.accountId}, ${contactId}, 'outbound', 'sent', 'simulator', '+14155550100'
    from generate_series(1, 1234)`.execute(api.platform.database.db);

  expect(await staff.call(getMessageCount, staff)).toEqual({ message_count: 1_234, isExact: true });
  expect((await staff.call(getMe, {})).organization).toMatchObject({
    messageCount: 1_000,
    isMessageCountExact: false,
  });
});

test('[AD-02] another organization is neither read nor changed, and staff without the permission change nothing', async () => {
  const [staff, other] = [await api.signedIn('owner'), await api.signedIn('owner')];
  const agent = await api.signedIn('agent', staff);
  const { orgId } = staff;

  await expectRefusal(other.call(getRelatedInfo, { orgId }), 'not_found');
  await expectRefusal(other.call(updateRelatedInfo, { orgId, doubleOptIn: true }), 'not_found');
  await expectRefusal(agent.call(updateRelatedInfo, { orgId, doubleOptIn: true }), 'forbidden');
  expect(await agent.call(getRelatedInfo, { orgId })).toMatchObject({ orgId, doubleOptIn: false });
  expect(await auditedActions(api, other.userId)).not.toContain('organization.changed');
});

test('[AD-02] double opt-in is turned on and off, both recorded; omitted fields stay', async () => {
  const staff = await api.signedIn('owner');
  const { orgId } = staff;
  const change = (changes: { doubleOptIn?: boolean }) => staff.call(updateRelatedInfo, { orgId, ...changes });

  expect(await change({ doubleOptIn: true })).toMatchObject({
    orgId,
    isRewardsEnabled: false,
    logoCdnUrl: null,
    doubleOptIn: true,
    wavesRequireAdminApproval: false,
    waveConfirmationThreshold: 1000,
    flowTextsPerHour: 5,
    flowTextsPerDay: 20,
  });
  expect(await change({})).toMatchObject({ doubleOptIn: true });
  expect(await change({ doubleOptIn: false })).toMatchObject({ doubleOptIn: false });
  expect(await staff.call(getRelatedInfo, { orgId })).toMatchObject({ doubleOptIn: false });
  expect(
    (await auditedActions(api, staff.userId)).filter((action) => action === 'organization.changed'),
  ).toHaveLength(2);
});

test('[AD-02] [RW-06] rewards and the logo are stored with the rest, and each can be changed alone', async () => {
  const staff = await api.signedIn('owner');
  const { orgId } = staff;
  const logo = await pictureOf(staff);
  const change = (changes: Omit<InputOf<typeof updateRelatedInfo>, 'orgId'>) =>
    staff.call(updateRelatedInfo, { orgId, ...changes });
  const all = {
    orgId,
    isRewardsEnabled: true,
    logoCdnUrl: logo,
    doubleOptIn: true,
    wavesRequireAdminApproval: true,
    waveConfirmationThreshold: 500,
    flowTextsPerHour: 3,
    flowTextsPerDay: 9,
  };

  expect(await change(all)).toMatchObject(all);
  expect(await staff.call(getRelatedInfo, { orgId })).toMatchObject(all);
  expect((await staff.call(getMe, {})).organization).toMatchObject({
    isRewardsEnabled: true,
    logoCdnUrl: logo,
  });
  expect(await change({ isRewardsEnabled: false })).toMatchObject({ ...all, isRewardsEnabled: false });
  expect(await change(all)).toMatchObject(all);
  expect(await change({ logoCdnUrl: null })).toMatchObject({ ...all, logoCdnUrl: null });
  expect(await change({ logoCdnUrl: logo })).toMatchObject(all);
  expect(await change({ logoCdnUrl: '' })).toMatchObject({ ...all, logoCdnUrl: null });
  const usual = await change({ flowTextsPerHour: null, flowTextsPerDay: null });
  expect(usual).toMatchObject({ flowTextsPerHour: 5, flowTextsPerDay: 20 });
});

test('[AD-02] a logo from elsewhere is refused at its field, and nothing is changed', async () => {
  const [staff, other] = [await api.signedIn('owner'), await api.signedIn('owner')];
  const { orgId } = staff;
  for (const logoCdnUrl of ['https://elsewhere.example/a.png', 'no address', await pictureOf(other)]) {
    const { fields } = await expectRefusal(
      staff.call(updateRelatedInfo, { orgId, logoCdnUrl, doubleOptIn: true }),
      'invalid_input',
    );
    expect(fields).toEqual({
      logoCdnUrl: 'Upload the logo first, then use the address that the upload returned.',
    });
  }

  expect(await staff.call(getRelatedInfo, { orgId })).toMatchObject({ logoCdnUrl: null, doubleOptIn: false });
});

test('[PF-02] lists organizations for the operator only, without numbers that do not exist', async () => {
  const [staff, other] = [await api.signedIn('owner'), await api.signedIn('owner')];
  const ids = [other.orgId, 9_007_199_254_740_991, staff.orgId, staff.orgId];
  const operator = api.withToken(readFileSync(join(api.config.dataDir, 'operator-token'), 'utf8'));

  await expectRefusal(staff.call(findOrganizations, { ids: String(staff.orgId) }), 'not_signed_in');
  await expectRefusal(operator.call(findOrganizations, { ids: 'all' }), 'invalid_input');
  expect(await operator.call(findOrganizations, { ids: ids.join(',') })).toEqual({
    ids: [other.orgId, staff.orgId],
  });
});
