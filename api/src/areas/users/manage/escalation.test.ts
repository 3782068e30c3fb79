import * as userApi from 'shared-contracts/api/users/manage';
import { getMe } from 'shared-contracts/api/users';
import { tokenScopes } from 'shared-contracts/permissions';
import type { AccountPermission, OrgPermission } from 'shared-contracts/permissions';
import { expect, test } from 'vitest';
import { expectRefusal } from '../../../testing/expect-refusal.ts';
import { revokePermissions } from '../../../testing/revoke-permissions.ts';
import { useApi } from '../../../testing/test-api.ts';
import type { SignedIn } from '../../../testing/test-api.ts';

const api = useApi();
const password = 'a quiet harbor at noon';
let made = 0;
const person = () => ({
  firstName: 'Eve',
  lastName: 'Short',
  phone: '2125550101',
  email: `eve${made++}@example.test`,
  password,
  confirmPassword: password,
});

/** A user who holds only these permissions, on the organization and on one account. */
async function holding(
  place: SignedIn,
  { org = [], account = [] }: { org?: OrgPermission[]; account?: AccountPermission[] },
): Promise<SignedIn> {
  const staff = await api.signedIn('viewer', place);
  const { db } = api.platform.database;
  await revokePermissions(api.platform, staff, ['view_dashboard']);
  const key = { org_id: place.orgId, user_id: staff.userId };
  if (org.length > 0) {
    await db
      .insertInto('user_org_permissions')
      .values(org.map((permission) => ({ ...key, permission })))
      .execute();
  }
  if (account.length > 0) {
    await db
      .insertInto('user_account_permissions')
      .values(account.map((permission) => ({ ...key, account_id: place.accountId, permission })))
      .execute();
  }
  await api.platform.database.inTransaction(async (tx) => api.platform.sessions.forget(tx, staff.userId));

  return staff;
}

const heldBy = async (staff: SignedIn) => {
  const { orgPermissions, accountPermissions } = await staff.call(getMe, {});

  return [...orgPermissions, ...accountPermissions.flatMap(({ permissions }) => permissions)].toSorted();
};

test('[AD-04] own permissions and the own role cannot be changed', async () => {
  const owner = await api.signedIn('owner');
  const clerk = await holding(owner, { org: ['manage_users', 'manage_org_permissions'] });
  const before = await heldBy(clerk);
  const personId = clerk.userId;
  const grant = { permissionId: 'manage_accounts', orgId: owner.orgId } as const;
  await expectRefusal(clerk.call(userApi.updateUser, { personId, permissions: [grant] }), 'own_permissions');
  await expectRefusal(
    clerk.call(userApi.updateUser, { personId, role: { roleId: 'owner' } }),
    'own_permissions',
  );
  await expectRefusal(
    clerk.call(userApi.deleteUserPermission, { personId, org_permission_id: 'manage_users' }),
    'own_permissions',
  );
  expect(await heldBy(clerk)).toEqual(before);
  const agent = await api.signedIn('agent', owner);
  await expectRefusal(
    agent.call(userApi.updateUser, { personId: agent.userId, permissions: [grant] }),
    'own_permissions',
  );
});

test('[AD-04] nobody can give a permission they lack: to users, roles, new users or invitations', async () => {
  const owner = await api.signedIn('owner');
  const clerk = await holding(owner, {
    org: ['manage_users', 'manage_org_permissions'],
    account: ['view_conversations'],
  });
  const friend = await holding(owner, {});
  const personId = friend.userId;
  const give = (permissions: { permissionId: 'manage_waves' | 'manage_users'; accountId?: number }[]) =>
    clerk.call(userApi.updateUser, { personId, permissions });
  await expectRefusal(give([{ permissionId: 'manage_waves' }]), 'permission_not_held');
  await expectRefusal(
    give([{ permissionId: 'manage_waves', accountId: owner.accountId }]),
    'permission_not_held',
  );
  // The caller holds one of the two permissions but not the other: neither is given.
  await expectRefusal(
    give([{ permissionId: 'manage_users' }, { permissionId: 'manage_waves' }]),
    'permission_not_held',
  );
  const role = { roleId: 'owner', accountId: owner.accountId } as const;
  expect(
    (await expectRefusal(clerk.call(userApi.updateUser, { personId, role }), 'permission_not_held')).fields,
  ).toHaveProperty('role.roleId');
  await expectRefusal(clerk.call(userApi.createUser, { user: person(), role }), 'permission_not_held');
  const { firstName, lastName, phone, email } = person();
  const invitee = { firstName, lastName, phone, email };
  await expectRefusal(clerk.call(userApi.inviteUser, { user: invitee, role }), 'permission_not_held');
  expect(await heldBy(friend)).toEqual([]);

  await give([{ permissionId: 'manage_users' }]);
  expect(await heldBy(friend)).toEqual(['manage_users']);
});

test('[AD-04] permissions of the organization take a permission of their own to give and to take', async () => {
  const owner = await api.signedIn('owner');
  const clerk = await holding(owner, { org: ['manage_users', 'manage_rewards'] });
  const friend = await holding(owner, { org: ['manage_rewards'] });
  const personId = friend.userId;
  const words = 'You do not have permission to manage organization level permissions.';
  const refusal = await expectRefusal(
    clerk.call(userApi.updateUser, { personId, permissions: [{ permissionId: 'manage_users' }] }),
    'org_permissions_forbidden',
  );
  expect(refusal.message).toBe(words);
  await expectRefusal(
    clerk.call(userApi.deleteUserPermission, { personId, org_permission_id: 'manage_rewards' }),
    'org_permissions_forbidden',
  );
  // A role without organization permissions would revoke these as well.
  await expectRefusal(
    clerk.call(userApi.updateUser, { personId, role: { roleId: 'viewer', accountId: owner.accountId } }),
    'permission_not_held',
  );
  expect(await heldBy(friend)).toEqual(['manage_rewards']);
});

test('[AD-04] a person cannot change someone with more permissions: an address opens everything', async () => {
  const owner = await api.signedIn('owner');
  const clerk = await holding(owner, { org: ['manage_users', 'manage_org_permissions'] });
  const personId = owner.userId;
  const email = 'mine@example.test';
  await expectRefusal(clerk.call(userApi.updateUser, { personId, user: { email } }), 'user_holds_more');
  await expectRefusal(clerk.call(userApi.setUserTwoStep, { personId, tfaOption: false }), 'user_holds_more');
  await expectRefusal(clerk.call(userApi.endUserSessions, { personId }), 'user_holds_more');
  await expectRefusal(clerk.call(userApi.deleteUser, { personId }), 'user_holds_more');
  await expectRefusal(
    clerk.call(userApi.deleteUserPermission, { personId, org_permission_id: 'manage_users' }),
    'user_holds_more',
  );
  expect(await clerk.call(userApi.getUser, { personId })).toMatchObject({ mayBeChanged: false });
});

test('[AD-04] no permission reaches another organization, its users or its accounts', async () => {
  const [owner, stranger] = [await api.signedIn('owner'), await api.signedIn('owner')];
  const friend = await holding(owner, {});
  const theirs = stranger.userId;
  const grant = { permissionId: 'view_dashboard', accountId: owner.accountId } as const;
  await expectRefusal(
    owner.call(userApi.updateUser, { personId: theirs, permissions: [grant] }),
    'user_not_found',
  );
  await expectRefusal(
    owner.call(userApi.deleteUserPermission, { personId: theirs, org_permission_id: 'manage_users' }),
    'user_not_found',
  );
  const personId = friend.userId;
  const give = (permission: object) =>
    owner.call(userApi.updateUser, { personId, permissions: [{ ...grant, ...permission }] });
  await expectRefusal(give({ accountId: stranger.accountId }), 'not_found');
  await expectRefusal(
    give({ permissionId: 'manage_users', accountId: null, orgId: stranger.orgId }),
    'not_found',
  );
  const role = { roleId: 'agent', accountId: stranger.accountId } as const;
  await expectRefusal(owner.call(userApi.createUser, { user: person(), role }), 'not_found');
  await expectRefusal(owner.call(userApi.updateUser, { personId, role }), 'not_found');
  expect(await heldBy(friend)).toEqual([]);
  await expectRefusal(give({ permissionId: 'manage_groups' }), 'invalid_input');
});

test('[AD-04] an access token reaches no users, whatever its scopes', async () => {
  const owner = await api.signedIn('owner');
  const token = api.withToken(await api.make.accessToken(owner.orgId, tokenScopes));
  await expectRefusal(token.call(userApi.listUsers, {}), 'token_not_accepted');
  await expectRefusal(
    token.call(userApi.updateUser, { personId: owner.userId, role: { roleId: 'owner' } }),
    'token_not_accepted',
  );
  await expectRefusal(
    token.call(userApi.createUser, { user: person(), role: { roleId: 'owner' } }),
    'token_not_accepted',
  );
});

test('[AD-04] the last owner stays, also if two owners act at once', async () => {
  const owner = await api.signedIn('owner');
  const personId = owner.userId;
  const deputy = await api.signedIn('administrator', owner);
  await revokePermissions(api.platform, owner, ['view_middleware']);
  await expectRefusal(deputy.call(userApi.deleteUser, { personId }), 'last_owner');
  await expectRefusal(
    deputy.call(userApi.updateUser, { personId, role: { roleId: 'viewer' } }),
    'last_owner',
  );
  await expectRefusal(
    deputy.call(userApi.deleteUserPermission, { personId, org_permission_id: 'manage_org_permissions' }),
    'last_owner',
  );
  expect(await heldBy(owner)).toContain('manage_org_permissions');

  const first = await api.signedIn('owner');
  const other = await api.signedIn('owner', first);
  const outcomes = await Promise.allSettled([
    first.call(userApi.deleteUser, { personId: other.userId }),
    other.call(userApi.deleteUser, { personId: first.userId }),
  ]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('[AD-04] a removed permission applies immediately, in every session', async () => {
  const owner = await api.signedIn('owner');
  const manager = await api.signedIn('manager', owner);
  const { userId: personId } = manager;
  const remaining = await owner.call(userApi.deleteUserPermission, {
    personId,
    account_id: owner.accountId,
    account_permission_id: 'manage_flows',
    org_permission_id: 'manage_groups',
  });
  expect(remaining.orgPermissions).toEqual(['manage_rewards', 'manage_waves']);
  expect(await heldBy(manager)).not.toContain('manage_flows');
  await owner.call(userApi.updateUser, { personId, role: { roleId: 'viewer' } });
  expect(await heldBy(manager)).toEqual(['view_dashboard']);
});
