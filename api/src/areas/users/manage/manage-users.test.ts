import { login, requestReset, resetPassword } from 'shared-contracts/api/auth';
import * as userApi from 'shared-contracts/api/users/manage';
import * as roleApi from 'shared-contracts/api/users/roles';
import { getMe } from 'shared-contracts/api/users';
import type { InputOf } from 'shared-contracts/kernel/endpoint';
import { expect, test } from 'vitest';
import { auditedActions } from '../../../testing/audited.ts';
import { mailsTo } from '../../../testing/mailbox.ts';
import { expectRefusal } from '../../../testing/expect-refusal.ts';
import { useApi } from '../../../testing/test-api.ts';
import type { SignedIn } from '../../../testing/test-api.ts';
import { sendInvitationHandler } from './send-invitation.job.ts';

const api = useApi();
const password = 'a quiet harbor at noon';
let made = 0;

type NewUser = InputOf<typeof userApi.createUser>['user'];
const person = (values: Partial<NewUser> = {}): NewUser => ({
  firstName: 'Ada',
  lastName: 'Lund',
  phone: '(212) 555-0101',
  email: `Ada${made++}@Example.test`,
  password,
  confirmPassword: password,
  ...values,
});
const invitee = (values: Partial<NewUser> = {}) => {
  const { firstName, lastName, phone, email } = person(values);

  return { firstName, lastName, phone, email };
};
const agentRole = { roleId: 'agent' } as const;

/** Runs the invitation job as the worker does, and returns the token of the link. */
async function invitationOf(owner: SignedIn, user: { id: number; email: string }) {
  await sendInvitationHandler(api.platform).run(
    { orgId: owner.orgId, userId: user.id, invitedBy: owner.userId },
    new AbortController().signal,
  );
  const [mail = ''] = await mailsTo(api, user.email);
  const link = new URL(/http\S+/.exec(mail)?.[0] ?? '');

  return { mail, email: link.searchParams.get('email') ?? '', token: link.searchParams.get('token') ?? '' };
}

test.each([
  // Addresses that the form accepted and the mail queue refused.
  ['jörg@münchen.test', 'jörg@münchen.test'],
  ['ann&bob@example.test', 'ann&bob@example.test'],
  // jasperweyne/helpless-kiwi#49
  ['\u200BCarla@Example.test\uFEFF', 'carla@example.test'],
])('[AD-04] someone invited at %j signs in with the address as they have it', async (typed, email) => {
  const owner = await api.signedIn('owner');
  const user = await owner.call(userApi.inviteUser, { user: invitee({ email: typed }), role: agentRole });
  expect(user.email).toBe(email);
  const invitation = await invitationOf(owner, user);

  await api.anybody.call(resetPassword, { email: invitation.email, token: invitation.token, password });
  expect(await api.anybody.call(login, { email: typed, password })).toMatchObject({
    token: expect.any(String),
  });
});

test('[AD-04] users are for those who manage them, of their own organization', async () => {
  const [owner, stranger] = [await api.signedIn('owner'), await api.signedIn('owner')];
  const agent = await api.signedIn('agent', owner);
  const { userId: personId } = agent;
  const missing = 'Sorry, but your requested user was not found or you do not have permission.';
  await expectRefusal(api.anybody.call(userApi.listUsers, {}), 'not_signed_in');
  await expectRefusal(agent.call(userApi.listUsers, {}), 'forbidden');
  await expectRefusal(agent.call(userApi.updateUser, { personId: owner.userId, user: {} }), 'forbidden');
  expect(await expectRefusal(stranger.call(userApi.getUser, { personId }), 'user_not_found')).toMatchObject({
    message: missing,
    status: 404,
  });
  await expectRefusal(stranger.call(userApi.deleteUser, { personId }), 'user_not_found');
  await expectRefusal(
    stranger.call(userApi.setUserTwoStep, { personId, tfaOption: false }),
    'user_not_found',
  );
  await expectRefusal(stranger.call(userApi.endUserSessions, { personId }), 'user_not_found');
  await expectRefusal(stranger.call(userApi.resendInvitation, { personId }), 'user_not_found');
  const { items } = await stranger.call(userApi.listUsers, {});
  expect(items.map(({ id }) => id)).toEqual([stranger.userId]);
});

test('[AD-04] every field of a new user that is missing or wrong is named, word for word', async () => {
  const owner = await api.signedIn('owner');
  const blank = { firstName: '', lastName: ' ', phone: '', email: '', password: '', confirmPassword: '' };
  const call = (user: NewUser, roleId: string) =>
    owner.call(userApi.createUser, { user, role: { roleId: roleId as 'agent' } });
  expect((await expectRefusal(call(blank, ''), 'invalid_input')).fields).toEqual({
    'user.firstName': 'First Name is a required field.',
    'user.lastName': 'Last Name is a required field.',
    'user.phone': 'Phone Number is a required field.',
    'user.email': 'Email Address is a required field.',
    'user.password': 'Password is a required field.',
    'user.confirmPassword': 'Confirm Password is a required field.',
    'role.roleId': 'A role is required.',
  });
  const wrong = person({ email: 'ada@example', phone: '12', confirmPassword: 'another' });
  expect((await expectRefusal(call(wrong, 'agent'), 'invalid_input')).fields).toEqual({
    'user.email': 'Email Address must be in the proper format.',
    'user.phone': 'Enter a phone number with its area code.',
    'user.confirmPassword': 'Passwords do not match.',
  });
  const weak = await expectRefusal(
    call(person({ password: 'short', confirmPassword: 'short' }), 'agent'),
    'password_too_weak',
  );
  expect(Object.keys(weak.fields)).toEqual(['user.password']);
  const taken = await expectRefusal(
    call(person({ email: owner.email.toUpperCase() }), 'agent'),
    'user_exists',
  );
  expect(taken.fields).toEqual({ 'user.email': 'A user with this email address already exists.' });
});

test('[AD-04] a user created with a password signs in with the role’s permissions', async () => {
  const owner = await api.signedIn('owner');
  const second = await api.make.account(owner.orgId);
  // The owner does not hold permissions on it yet.
  await expectRefusal(
    owner.call(userApi.createUser, { user: person(), role: agentRole }),
    'permission_not_held',
  );
  await expectRefusal(
    owner.call(userApi.createUser, {
      user: person(),
      role: { roleId: 'agent', accountId: second.accountId },
    }),
    'permission_not_held',
  );
  const given = person();
  const user = await owner.call(userApi.createUser, {
    user: given,
    role: { roleId: 'agent', accountId: owner.accountId },
  });
  expect(user).toMatchObject({
    email: given.email.toLowerCase(),
    phone: '+12125550101',
    status: 'active',
    lastSeenAt: null,
    role: { key: 'agent', name: 'Agent' },
  });

  const { token } = await api.anybody.call(login, { email: given.email, password });
  const me = await api.withToken(token).call(getMe, {});
  expect(me.orgPermissions).toEqual([]);
  expect(me.accountPermissions).toEqual([
    {
      accountId: owner.accountId,
      permissions: expect.arrayContaining(['view_conversations', 'manage_contacts', 'manage_templates']),
    },
  ]);
  const shown = await owner.call(userApi.getUser, { personId: user.id });
  expect(shown).toMatchObject({ mayBeChanged: true, orgPermissions: [] });
  expect(shown.lastSeenAt).not.toBeNull();
  expect(await auditedActions(api, owner.userId)).toContain('user.created');
});

test('[AD-04] an invited user chooses a password by the link, once, and is in then', async () => {
  const owner = await api.signedIn('owner');
  const user = await owner.call(userApi.inviteUser, { user: invitee(), role: agentRole });
  expect(user.status).toBe('invited');
  const first = await invitationOf(owner, user);
  expect(first.mail).toContain('Kim Owner has added you to Company');
  await owner.call(userApi.resendInvitation, { personId: user.id });
  const { email, token } = await invitationOf(owner, user);
  expect(email).toBe(user.email);

  await expectRefusal(
    api.anybody.call(resetPassword, { email, password, token: first.token }),
    'link_expired',
  );
  await expectRefusal(
    api.anybody.call(resetPassword, { email, password: 'short', token }),
    'password_too_weak',
  );
  await api.anybody.call(resetPassword, { email, password, token });
  const other = { email, password: 'another quiet harbor', token };
  await expectRefusal(api.anybody.call(resetPassword, other), 'link_expired');
  await api.anybody.call(login, { email, password });

  expect(await owner.call(userApi.getUser, { personId: user.id })).toMatchObject({ status: 'active' });
  await expectRefusal(owner.call(userApi.resendInvitation, { personId: user.id }), 'invitation_accepted');
  expect(await auditedActions(api, user.id)).toContain('invitation.accepted');
});

test('[AD-04] an invitation runs out after 7 days, is kept as a hash, and is mailed five times an hour at most', async () => {
  const owner = await api.signedIn('owner');
  const { db } = api.platform.database;
  const user = await owner.call(userApi.inviteUser, { user: invitee(), role: agentRole });
  const { email, token } = await invitationOf(owner, user);
  const rows = await db.selectFrom('one_time_tokens').selectAll().where('user_id', '=', user.id).execute();
  expect(rows).toHaveLength(1);
  expect(rows[0]?.token_hash.toString('utf8')).not.toContain(token);
  const days = ((rows[0]?.expires_at.getTime() ?? 0) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(6.9);
  expect(days).toBeLessThanOrEqual(7);
  await db
    .updateTable('one_time_tokens')
    .set({ expires_at: new Date(Date.now() - 1) })
    .where('user_id', '=', user.id)
    .execute();
  await expectRefusal(api.anybody.call(resetPassword, { email, password, token }), 'link_expired');

  for (let n = 0; n < 4; n++) {
    await invitationOf(owner, user);
  }
  await expectRefusal(owner.call(userApi.resendInvitation, { personId: user.id }), 'invitation_limit');
});

test('[AD-04] the list finds users by name, email address and phone, and pages', async () => {
  const owner = await api.signedIn('owner');
  for (let n = 0; n < 51; n++) {
    await api.make.staff(
      'viewer',
      owner,
      n === 0 ? { email: 'zoe_%@example.test', phone: '+12065550133' } : {},
    );
  }
  const first = await owner.call(userApi.listUsers, {});
  expect(first.items).toHaveLength(50);
  const rest = await owner.call(userApi.listUsers, { start_cursor: first.nextPageCursor });
  expect(rest.items).toHaveLength(2);
  expect(rest.nextPageCursor).toBe(0);
  const found = async (search_term: string) => (await owner.call(userApi.listUsers, { search_term })).items;
  expect(await found('ZOE_%')).toHaveLength(1);
  expect(await found('555-0133')).toHaveLength(1);
  expect(await found('Lund e0a13b3')).toEqual([]); // not the phone that contains 0133
  expect(await found('kim owner')).toMatchObject([{ id: owner.userId }]);
  expect(await found(' Owner  Kim')).toMatchObject([{ id: owner.userId }]);
  expect(await found('nobody at all')).toEqual([]);
});

test('[AD-04] a user’s details are changed, and no edit overwrites another unseen', async () => {
  const owner = await api.signedIn('owner');
  const agent = await api.signedIn('agent', owner);
  const { userId: personId } = agent;
  const { version } = await owner.call(userApi.getUser, { personId });
  const saved = await owner.call(userApi.updateUser, {
    personId,
    version,
    user: { firstName: 'Joan', phone: '2065550177', password: '' },
  });
  expect(saved).toMatchObject({ firstName: 'Joan', phone: '+12065550177', version: version + 1 });
  const stale = await expectRefusal(
    owner.call(userApi.updateUser, { personId, version, user: { firstName: 'Jo', lastName: 'Berg' } }),
    'user_changed',
  );
  expect(Object.keys(stale.fields)).toEqual(['user.firstName', 'user.lastName']);
  await expectRefusal(
    owner.call(userApi.updateUser, { personId, user: { email: owner.email } }),
    'user_exists',
  );
  await expectRefusal(owner.call(userApi.updateUser, { personId, user: { password } }), 'invalid_input');

  expect(await agent.call(userApi.updateUser, { personId, user: { lastName: 'Own' } })).toMatchObject({
    lastName: 'Own',
  });
  await expectRefusal(
    agent.call(userApi.updateUser, { personId, user: { email: 'mine@example.test' } }),
    'invalid_input',
  );
});

test('[AD-04] a deleted user is signed out immediately, frees their address, and their texts stay', async () => {
  const owner = await api.signedIn('owner');
  const given = person();
  const user = await owner.call(userApi.createUser, { user: given, role: agentRole });
  const { token } = await api.anybody.call(login, { email: given.email, password });
  await expectRefusal(owner.call(userApi.deleteUser, { personId: owner.userId }), 'own_user');
  await owner.call(userApi.deleteUser, { personId: user.id });

  await expectRefusal(api.withToken(token).call(getMe, {}), 'not_signed_in');
  await expectRefusal(api.anybody.call(login, { email: given.email, password }), 'wrong_credentials');
  await expectRefusal(owner.call(userApi.getUser, { personId: user.id }), 'user_not_found');
  expect((await owner.call(userApi.listUsers, {})).items.map(({ id }) => id)).toEqual([owner.userId]);
  const again = await owner.call(userApi.createUser, { user: given, role: agentRole });
  expect(again.id).not.toBe(user.id);
});

test('[AD-04] a colleague signs a user out everywhere, resets their password by mail, and turns two-step sign-in on and off', async () => {
  const owner = await api.signedIn('owner');
  const agent = await api.signedIn('agent', owner);
  const { userId: personId } = agent;
  await expectRefusal(
    owner.call(userApi.setUserTwoStep, { personId: owner.userId, tfaOption: true }),
    'own_two_step',
  );
  await owner.call(requestReset, { email: agent.email });
  expect(await owner.call(userApi.endUserSessions, { personId })).toEqual({ ended: 1 });
  await expectRefusal(agent.call(getMe, {}), 'not_signed_in');

  await owner.call(userApi.setUserTwoStep, { personId, tfaOption: true });
  expect(await owner.call(userApi.getUser, { personId })).toMatchObject({ tfaLogin: true });
  await owner.call(userApi.setUserTwoStep, { personId, tfaOption: false });
  expect(await owner.call(userApi.getUser, { personId })).toMatchObject({ tfaLogin: false });
  expect(await auditedActions(api, owner.userId)).toEqual(
    expect.arrayContaining(['user.two_step_changed', 'user.sessions_ended']),
  );
});

test('[AD-04] roles and permissions are listed, each with a sentence about what it allows', async () => {
  const owner = await api.signedIn('owner');
  await api.make.staff('agent', owner);
  const { items: roles } = await owner.call(roleApi.listRoles, {});
  expect(roles.map(({ name, userCount }) => `${name} ${userCount}`)).toEqual([
    'Owner 1',
    'Administrator 0',
    'Manager 0',
    'Agent 1',
    'Viewer 0',
  ]);
  const { items: ofOrganization } = await owner.call(roleApi.listOrgPermissions, {});
  const { items: ofAccounts } = await owner.call(roleApi.listAccountPermissions, {});
  expect([ofOrganization.length, ofAccounts.length]).toEqual([9, 6]);
  for (const { fullName, description } of [...ofOrganization, ...ofAccounts]) {
    expect(fullName).not.toBe('');
    expect(description).toMatch(/\.$/);
  }
});
