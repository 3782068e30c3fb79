import { account, accountOrOrg, anyOrg, org, signedIn } from 'shared-contracts/kernel/access';
import { orgPermissionNames } from 'shared-contracts/permissions';
import { describe, expect, test } from 'vitest';
import { admittedBy, refusedBy } from './people.ts';
import { withPermissionsOf } from './rewrite-me.ts';

describe('[PF-09] people for whom a page is checked', () => {
  test('have each permission of an account by itself', () => {
    const access = account('view_dashboard', { or: ['manage_waves'] });

    expect(admittedBy(access)).toEqual([
      { label: 'with the account permission view_dashboard alone', account: ['view_dashboard'], org: [] },
      { label: 'with the account permission manage_waves alone', account: ['manage_waves'], org: [] },
    ]);
  });

  test('have a permission of the organization and one that does not open the page', () => {
    expect(admittedBy(org('manage_users'))).toEqual([
      {
        label: 'with the organization permission manage_users alone',
        account: ['view_dashboard'],
        org: ['manage_users'],
      },
    ]);
    expect(admittedBy(accountOrOrg({ account: 'view_dashboard', org: 'manage_waves' }))).toMatchObject([
      { account: ['view_dashboard'], org: [] },
      { account: ['view_conversations'], org: ['manage_waves'] },
    ]);
  });

  test('have each organization permission, if any opens the page', () => {
    expect(admittedBy(anyOrg).map((person) => person.org)).toEqual(orgPermissionNames.map((name) => [name]));
  });

  test('may not open it without a permission, unless everybody may', () => {
    expect(refusedBy(account('view_dashboard'))).toMatchObject({ account: ['view_conversations'], org: [] });
    expect(refusedBy(org('manage_users'))).toMatchObject({ account: ['view_dashboard'], org: [] });
    expect(refusedBy(signedIn)).toBeUndefined();
    expect(admittedBy(signedIn)).toMatchObject([{ label: 'without any particular permission', org: [] }]);
  });
});

test('[PF-09] GET /me answers with their permissions in every account, and is otherwise unchanged', () => {
  const me = {
    id: 7,
    aFieldOfANewerApi: true,
    organization: { id: 1, accounts: [{ id: 11, name: 'Pier' }, { id: 12 }] },
    orgPermissions: ['manage_users'],
    accountPermissions: [{ accountId: 11, permissions: ['manage_waves'] }],
  };

  expect(withPermissionsOf({ account: ['view_dashboard'], org: [] }, me)).toEqual({
    ...me,
    orgPermissions: [],
    accountPermissions: [
      { accountId: 11, permissions: ['view_dashboard'] },
      { accountId: 12, permissions: ['view_dashboard'] },
    ],
  });
});
