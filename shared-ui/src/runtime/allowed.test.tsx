import { expect, test } from 'vitest';
import { listInbox } from 'shared-contracts/api/inbox';
import { getMe } from 'shared-contracts/api/users';
import { account, accountOrOrg, anyOrg, org, someAccount } from 'shared-contracts/kernel/access';
import type { AccountPermission } from 'shared-contracts/permissions';
import { roles } from 'shared-contracts/roles';
import { act, renderScreen, screen, staff } from '../testing/index.ts';
import { isAllowed } from './access.ts';
import { Allowed } from './allowed.tsx';

const inboxOnly = (
  <Allowed to={listInbox} otherwise="Ask an administrator">
    Inbox
  </Allowed>
);

test('[SH-09] hides from a viewer what only readers of conversations may call', () => {
  renderScreen(inboxOnly, { me: staff('viewer') });

  expect(screen.queryByText('Inbox')).not.toBeInTheDocument();
  expect(screen.getByText('Ask an administrator')).toBeInTheDocument();
});

test('[SH-09] hides what needs a session from visitors', () => {
  renderScreen(<Allowed to={getMe}>Me</Allowed>, { me: null });

  expect(screen.queryByText('Me')).not.toBeInTheDocument();
});

test('[SH-09] a permission counts on the account it is held on', () => {
  const agent = staff('agent');
  const me = { ...agent, accountPermissions: [{ accountId: 12, permissions: [...roles.agent.account] }] };
  const { session } = renderScreen(inboxOnly, { me });
  expect(screen.queryByText('Inbox')).not.toBeInTheDocument();

  act(() => session.selectAccount(12));

  expect(screen.getByText('Inbox')).toBeInTheDocument();
});

test('[SH-09] pages: any organization permission opens settings, none does not', () => {
  const session = (role: 'agent' | 'owner') => ({
    me: staff(role),
    activeAccountId: 11,
    isAdminSession: false,
  });

  expect(isAllowed(anyOrg, session('agent'))).toBe(false);
  expect(isAllowed(anyOrg, session('owner'))).toBe(true);
  expect(isAllowed(org('view_middleware'), session('agent'))).toBe(false);
});

test('[SH-09] of several permissions each is enough, and another is not', () => {
  const holding = (...permissions: AccountPermission[]) => ({
    me: staff('agent', {
      accountPermissions: [{ accountId: 11, permissions }],
      orgPermissions: ['manage_waves'],
    }),
    activeAccountId: 11,
    isAdminSession: false,
  });

  for (const access of [
    account('view_conversations', { or: ['manage_contacts'] }),
    someAccount('view_conversations', { or: ['manage_contacts'] }),
  ]) {
    expect(isAllowed(access, holding('view_conversations'))).toBe(true);
    expect(isAllowed(access, holding('manage_contacts'))).toBe(true);
    expect(isAllowed(access, holding('manage_flows'))).toBe(false);
    expect(isAllowed(access, holding())).toBe(false);
  }
  expect(isAllowed(org('manage_users', { or: ['manage_waves'] }), holding())).toBe(true);
  expect(isAllowed(org('manage_users', { or: ['manage_groups'] }), holding())).toBe(false);
});

test('[CA-03] resources of an account or the organization need the permission of their level', () => {
  const session = (onAccount: AccountPermission[], onOrganization: 'manage_waves'[]) => ({
    me: staff('agent', {
      accountPermissions: [{ accountId: 11, permissions: onAccount }],
      orgPermissions: onOrganization,
    }),
    activeAccountId: 11,
    isAdminSession: false,
  });
  const waves = accountOrOrg({ account: 'manage_waves', org: 'manage_waves' });
  const [none, ofAccount, ofOrganization] = [
    session(['manage_flows'], []),
    session(['manage_waves'], []),
    session([], ['manage_waves']),
  ];

  for (const place of [undefined, 11, 12, null]) {
    expect(isAllowed(waves, none, place)).toBe(false);
  }
  expect([undefined, 11, 12, null].map((place) => isAllowed(waves, ofAccount, place))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect([undefined, 11, 12, null].map((place) => isAllowed(waves, ofOrganization, place))).toEqual([
    true,
    false,
    false,
    true,
  ]);
});

test('endpoints for programs are not allowed in the browser', () => {
  const session = { me: staff(), activeAccountId: 11, isAdminSession: false };

  expect(
    (['twoFactor', 'operator', 'simulator', 'carrier'] as const).map((kind) => isAllowed({ kind }, session)),
  ).toEqual([false, false, false, false]);
});
