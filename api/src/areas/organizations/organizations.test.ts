import { getMessageCount, getRelatedInfo, updateRelatedInfo } from 'shared-contracts/api/organization';
import { expect, test } from 'vitest';
import { refusedBy } from '../../testing/refused.ts';
import { auditedActions } from '../../testing/audited.ts';
import { useApi } from '../../testing/test-api.ts';
import { keepSentCounts } from './organizations.store.ts';

const api = useApi();

test('[SH-19] another organization does not exist', async () => {
  const [staff, other] = [await api.signedIn('owner'), await api.signedIn('owner')];

  await refusedBy(staff.call(getMessageCount, { orgId: other.orgId }), 'not_found');
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

  expect(await staff.call(getMessageCount, staff)).toEqual({ message_count: 1 });
  await text('outbound', 'sent');
  expect(await staff.call(getMessageCount, staff)).toEqual({ message_count: 2 });

  await db
    .updateTable('organizations')
    .set({ is_on_free_trial: false })
    .where('org_id', '=', staff.orgId)
    .execute();
  await keepSentCounts(db);
  await text('outbound', 'sent');
  // Nothing counts all texts for an answer: after the trial it is the count of the last night.
  expect(await staff.call(getMessageCount, staff)).toEqual({ message_count: 2 });
});

test('[AD-02] another organization is neither read nor changed, and staff without the permission change nothing', async () => {
  const [staff, other] = [await api.signedIn('owner'), await api.signedIn('owner')];
  const agent = await api.signedIn('agent', staff);
  const { orgId } = staff;

  await refusedBy(other.call(getRelatedInfo, { orgId }), 'not_found');
  await refusedBy(other.call(updateRelatedInfo, { orgId, doubleOptIn: true }), 'not_found');
  await refusedBy(agent.call(updateRelatedInfo, { orgId, doubleOptIn: true }), 'forbidden');
  expect(await agent.call(getRelatedInfo, { orgId })).toMatchObject({ orgId, doubleOptIn: false });
  expect(await auditedActions(api, other.userId)).not.toContain('organization.changed');
});

test('[AD-02] double opt-in is switched on and off, each of it on record; what is not given stays', async () => {
  const staff = await api.signedIn('owner');
  const { orgId } = staff;
  const change = (changes: { doubleOptIn?: boolean }) => staff.call(updateRelatedInfo, { orgId, ...changes });

  expect(await change({ doubleOptIn: true })).toEqual({
    orgId,
    isRewardsEnabled: false,
    logoCdnUrl: null,
    doubleOptIn: true,
  });
  expect(await change({})).toMatchObject({ doubleOptIn: true });
  expect(await change({ doubleOptIn: false })).toMatchObject({ doubleOptIn: false });
  expect(await staff.call(getRelatedInfo, { orgId })).toMatchObject({ doubleOptIn: false });
  expect(
    (await auditedActions(api, staff.userId)).filter((action) => action === 'organization.changed'),
  ).toHaveLength(2);
});
