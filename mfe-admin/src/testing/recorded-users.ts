import { getUser, listUsers } from 'shared-contracts/api/users/manage';
import type { ManagedUser } from 'shared-contracts/domain/managed-user';
import { answers, mockApi } from 'shared-ui/dev';

/** A sample user: an agent of one account. */
export function aUser(changes: Partial<ManagedUser> = {}): ManagedUser {
  return {
    id: 7,
    email: 'ada@example.test',
    firstName: 'Ada',
    lastName: 'Lund',
    phone: '+12125550101',
    occupation: null,
    createdAt: '2026-07-01T16:00:00.000Z',
    tfaLogin: false,
    role: { key: 'agent', name: 'Agent' },
    status: 'active',
    lastSeenAt: '2026-07-02T16:00:00.000Z',
    version: 1,
    ...changes,
  };
}

/** Registers the API's answers about users for running this remote alone. */
export function recordAnswers(): void {
  mockApi(listUsers, answers({ items: [aUser(), aUser({ id: 8, firstName: 'Bo' })], nextPageCursor: 0 }));
  mockApi(
    getUser,
    answers({
      ...aUser(),
      orgPermissions: [],
      accountPermissions: [
        { accountId: 11, accountName: 'Harbor Downtown', permissions: ['view_conversations'] },
      ],
      mayBeChanged: true,
    }),
  );
}
