import { getRelatedInfo, updateRelatedInfo } from 'shared-contracts/api/organizations';
import { expect, test } from 'vitest';
import { auditedActions } from '../../testing/audited.ts';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { useApi } from '../../testing/test-api.ts';

const api = useApi();

test('[AD-02] quiet hours are refused to strangers, other organizations, and without the permission', async () => {
  const owner = await api.signedIn('owner');
  const manager = await api.signedIn('manager', owner);
  const other = await api.signedIn('owner');
  const change = { orgId: owner.orgId, quietHoursStart: '20:00' };

  await expectRefusal(api.anybody.call(updateRelatedInfo, change), 'not_signed_in');
  await expectRefusal(manager.call(updateRelatedInfo, change), 'forbidden');
  await expectRefusal(other.call(updateRelatedInfo, change), 'not_found');
  expect(await manager.call(getRelatedInfo, { orgId: owner.orgId })).toMatchObject({
    quietHoursStart: '21:00',
    quietHoursEnd: '08:00',
  });
});

test('[AD-02] quiet hours that are wider than the rules, or leave no time somewhere, are refused at their field', async () => {
  const owner = await api.signedIn('owner');
  const { orgId } = owner;
  const refusal = async (hours: { quietHoursStart?: string; quietHoursEnd?: string }) =>
    Object.keys(
      (await expectRefusal(owner.call(updateRelatedInfo, { orgId, ...hours }), 'invalid_input')).fields,
    );

  expect(await refusal({ quietHoursEnd: '07:30' })).toEqual(['quietHoursEnd']);
  expect(await refusal({ quietHoursStart: '21:30' })).toEqual(['quietHoursStart']);
  expect(await refusal({ quietHoursStart: '12:00' })).toEqual(['quietHoursStart']);
  expect(await refusal({ quietHoursStart: '9 PM' })).toEqual(['quietHoursStart']);
  await owner.call(updateRelatedInfo, { orgId, quietHoursEnd: '12:00' });
  // Valid alone, but leaves too little time with the saved settings.
  expect(await refusal({ quietHoursStart: '15:00' })).toEqual(['quietHoursStart']);
  expect(await owner.call(getRelatedInfo, { orgId })).toMatchObject({
    quietHoursStart: '21:00',
    quietHoursEnd: '12:00',
  });
});

test('[AD-02] quiet hours are saved with an audit entry, and no older version overwrites them', async () => {
  const owner = await api.signedIn('owner');
  const { orgId } = owner;
  const { version = 0 } = await owner.call(getRelatedInfo, { orgId });
  const saved = await owner.call(updateRelatedInfo, { orgId, quietHoursStart: '19:00', version });

  expect(saved).toMatchObject({ quietHoursStart: '19:00', quietHoursEnd: '08:00', version: version + 1 });
  expect(saved.lastChanges?.map(({ field }) => field)).toContain('quietHoursStart');
  expect(await auditedActions(api, owner.userId)).toContain('organization.changed');
  const late = owner.call(updateRelatedInfo, { orgId, quietHoursStart: '18:00', version });
  expect((await expectRefusal(late, 'settings_changed')).fields).toHaveProperty('quietHoursStart');
});
