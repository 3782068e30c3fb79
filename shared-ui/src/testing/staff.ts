import type { Account } from 'shared-contracts/domain/account';
import type { Me } from 'shared-contracts/domain/user';
import { roles } from 'shared-contracts/roles';
import type { RoleKey } from 'shared-contracts/roles';

const since = '2026-01-05T09:00:00.000Z';

/** An account of the test organization. */
export function anAccount(changes: Partial<Account> = {}): Account {
  return {
    id: 11,
    name: 'Harbor Downtown',
    phone: '+14155550100',
    timeZone: 'America/Los_Angeles',
    logoUrl: null,
    unreadCount: 0,
    textLink: null,
    location: null,
    provider: 'simulator',
    termsAcceptedAt: since,
    createdAt: since,
    updatedAt: since,
    ...changes,
  };
}

/** Returns a member of staff with a role and that role's permissions on every account. */
export function staff(role: RoleKey = 'owner', changes: Partial<Me> = {}): Me {
  const organization = changes.organization ?? {
    id: 1,
    companyName: 'Harbor Coffee',
    isOnFreeTrial: false,
    isRewardsEnabled: true,
    logoCdnUrl: null,
    timeZone: 'America/Los_Angeles',
    messageCount: 0,
    isMessageCountExact: true,
    accounts: [anAccount(), anAccount({ id: 12, name: 'Harbor Pier', phone: '+14155550101' })],
  };

  return {
    id: 5,
    email: `${role}@harbor.test`,
    firstName: 'Robin',
    lastName: 'Reyes',
    phone: '+14155550142',
    occupation: null,
    createdAt: since,
    tfaLogin: false,
    role: { key: role, name: roles[role].name },
    organization,
    orgPermissions: [...roles[role].org],
    accountPermissions: organization.accounts.map(({ id }) => ({
      accountId: id,
      permissions: [...roles[role].account],
    })),
    lastActiveConversations: [],
    ...changes,
  };
}
