import { createCustomField, deleteCustomField } from 'shared-contracts/api/custom-fields';
import { followAccount } from 'shared-contracts/api/inbox/follow-account';
import { followOrganization, updateRelatedInfo } from 'shared-contracts/api/organizations';
import { afterEach, expect, test } from 'vitest';
import { eventually, followStream } from '../../testing/messaging.ts';
import { revokePermissions } from '../../testing/revoke-permissions.ts';
import { useApi } from '../../testing/test-api.ts';
import { publishWaveChanged } from '../waves/access/publish-wave-changed.service.ts';
import type { SignedIn } from '../../testing/test-api.ts';

const api = useApi();
const open: { leave(): void }[] = [];
afterEach(() => open.splice(0).forEach((stream) => stream.leave()));

async function listen(staff: SignedIn, options: { lastEventId?: string } = {}) {
  const stream = await followStream(staff, {
    target: followOrganization,
    input: { orgId: staff.orgId },
    ...options,
  });
  open.push(stream);

  return stream;
}

const namesOf = (heard: readonly { event: string }[]) => heard.map(({ event }) => event);
const field = (staff: SignedIn, fieldName: string) =>
  staff.call(createCustomField, { fieldName, fieldType: 'text' });

test('[PF-05] refuses people without permissions, access tokens, and other organizations', async () => {
  const [owner, agent] = [await api.signedIn('owner'), await api.signedIn('agent')];
  const token = api.withToken(await api.make.accessToken(owner.orgId, ['read:messages', 'read:contacts']));
  const { orgId } = owner;

  await expect(agent.open(followOrganization, { orgId: agent.orgId })).rejects.toMatchObject({
    code: 'forbidden',
  });
  await expect(token.open(followOrganization, { orgId })).rejects.toMatchObject({
    code: 'token_not_accepted',
  });
  const { orgId: foreign } = await api.make.organization();
  await expect(owner.open(followOrganization, { orgId: foreign })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('[PF-05] streams events to those with the permission, and to no other organization', async () => {
  const owner = await api.signedIn('owner');
  const manager = await api.signedIn('manager', owner); // does not manage custom fields
  const stranger = await api.signedIn('owner');
  const streams = [await listen(owner), await listen(manager), await listen(stranger)] as const;
  await eventually(async () =>
    streams.forEach(({ heard }) => expect(namesOf(heard)).toEqual(['live.organizationConnected'])),
  );

  await field(owner, 'Tier');
  await owner.call(updateRelatedInfo, { orgId: owner.orgId, doubleOptIn: true });

  const [ofOwner, ofManager, ofStranger] = streams;
  await eventually(async () => expect(namesOf(ofManager.heard)).toContain('organization.changed'));
  await eventually(async () => expect(namesOf(ofOwner.heard)).toContain('organization.changed'));
  expect(namesOf(ofOwner.heard)).toEqual([
    'live.organizationConnected',
    'customFields.changed',
    'organization.changed',
  ]);
  expect(namesOf(ofManager.heard)).toEqual(['live.organizationConnected', 'organization.changed']);
  expect(namesOf(ofStranger.heard)).toEqual(['live.organizationConnected']);
  expect(ofOwner.heard.at(1)?.data).toEqual({ orgId: owner.orgId });
});

test('[PF-05] the stream of an account carries the organization to those who may hear it', async () => {
  const owner = await api.signedIn('owner');
  const agent = await api.signedIn('agent', owner);
  const stream = { target: followAccount, input: { accountId: owner.accountId } };
  const [ofOwner, ofAgent] = [await followStream(owner, stream), await followStream(agent, stream)];
  open.push(ofOwner, ofAgent);
  await eventually(async () => expect(namesOf(ofAgent.heard)).toEqual(['live.connected']));

  await field(owner, 'Tier');

  await eventually(async () =>
    expect(namesOf(ofOwner.heard)).toEqual(['live.connected', 'customFields.changed']),
  );
  expect(namesOf(ofAgent.heard)).toEqual(['live.connected']);
});

test('[PF-05] resumes with the missed events', async () => {
  const owner = await api.signedIn('owner');
  const first = await listen(owner);
  const { id } = await field(owner, 'Tier');
  await eventually(async () => expect(namesOf(first.heard)).toContain('customFields.changed'));
  first.leave();
  await first.ended;

  await owner.call(deleteCustomField, { fieldId: id });

  const again = await listen(owner, { lastEventId: String(first.heard.at(-1)?.id) });
  await eventually(async () =>
    expect(namesOf(again.heard)).toEqual(['customFields.changed', 'customFields.changed']),
  );
});

test('[PF-05] a stream ends when its reader holds no permission of the organization any more', async () => {
  const owner = await api.signedIn('owner');
  const manager = await api.signedIn('manager', owner);
  const stream = await listen(manager);
  await eventually(async () => expect(stream.heard).toHaveLength(1));

  await revokePermissions(api.platform, manager, ['manage_groups', 'manage_waves', 'manage_rewards']);

  await stream.ended;
  await expect(manager.open(followOrganization, { orgId: manager.orgId })).rejects.toMatchObject({
    code: 'forbidden',
  });
});

test('[CA-14] only people who manage the organization’s waves get events of a group wave', async () => {
  const owner = await api.signedIn('owner');
  const agent = await api.signedIn('agent', owner);
  const stranger = await api.signedIn('owner');
  const ofOwner = await listen(owner);
  const ofStranger = await listen(stranger);
  const ofAgent = await followStream(agent, {
    target: followAccount,
    input: { accountId: owner.accountId },
  });
  open.push(ofAgent);
  await eventually(async () => expect(namesOf(ofAgent.heard)).toEqual(['live.connected']));
  await eventually(async () => expect(ofOwner.heard).toHaveLength(1));
  await eventually(async () => expect(ofStranger.heard).toHaveLength(1));
  const { orgId } = owner;
  const waveId = 7;
  const { live, notify, database } = api.platform;

  await database.inTransaction((tx) =>
    publishWaveChanged({ live, notify }, tx, { orgId, waveId, accountId: null, groupId: 1 }),
  );
  await database.inTransaction((tx) =>
    live.record(tx, { orgId, event: 'wave.changed', data: { accountId: owner.accountId, waveId } }),
  );

  await eventually(async () => expect(namesOf(ofAgent.heard)).toEqual(['live.connected', 'wave.changed']));
  await eventually(async () => expect(ofOwner.heard.at(1)).toMatchObject({ event: 'groupWave.changed' }));
  expect(ofOwner.heard.at(1)?.data).toEqual({ orgId, waveId });
  expect(ofStranger.heard).toHaveLength(1);
});
