import * as api from 'shared-contracts/api/users/manage';
import type { ManagedUser } from 'shared-contracts/domain/managed-user';
import { errors } from 'shared-contracts/errors';
import type { RoleKey } from 'shared-contracts/roles';
import { AppError } from '../../../kernel/app-error.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Caller } from '../../../platform/caller.ts';
import type { Tx } from '../../../platform/db/client.ts';
import { lockOrganization } from '../../../platform/db/lock-organization.ts';
import { serve } from '../../../platform/serve.ts';
import {
  hashPassword,
  queuePasswordWork,
  requireStrongPassword,
} from '../../auth/passwords/passwords.service.ts';
import { grantsOf, grantsOfRole, requireMayGrant } from './grants.service.ts';
import { sendInvitation } from './invitation.service.ts';
import { toManagedUser, publishUsersChanged } from './managed.service.ts';
import { insertPermissions } from './permissions.store.ts';
import { requireUserPhone } from './user-phone.rules.ts';
import { insertUser, readUser } from './users-of-org.store.ts';

interface UserToAdd {
  readonly user: {
    readonly firstName: string;
    readonly lastName: string;
    readonly phone: string;
    readonly email: string;
  };
  readonly role: { readonly roleId: RoleKey; readonly accountId?: number | null | undefined };
}

/** Creates a user whose password the caller has chosen (features AD-04). */
export const createUser = serve(api.createUser).with(async (caller, { user, role }) => {
  const { platform } = caller;
  requireStrongPassword(user.password, user.email, 'user.password');
  const passwordHash = await queuePasswordWork(caller, () => hashPassword(platform.config, user.password));

  return platform.database.inTransaction(async (tx) => {
    const made = await addUser(tx, caller, { user, role, passwordHash, invitedAt: null });
    await audit(tx, caller, {
      action: 'user.created',
      detail: { id: made.id, email: made.email, role: made.role.key },
    });

    return made;
  });
});

/** Creates a user, and mails them a link to choose a password. */
export const inviteUser = serve(api.inviteUser).with(async (caller, input) =>
  caller.platform.database.inTransaction(async (tx) => {
    const made = await addUser(tx, caller, { ...input, passwordHash: null, invitedAt: new Date() });
    await sendInvitation(tx, caller, made.id);
    await audit(tx, caller, {
      action: 'user.invited',
      detail: { id: made.id, email: made.email, role: made.role.key },
    });

    return made;
  }),
);

async function addUser(
  tx: Tx,
  caller: Caller,
  { user, role, ...entry }: UserToAdd & { passwordHash: string | null; invitedAt: Date | null },
): Promise<ManagedUser> {
  const { orgId } = caller;
  await lockOrganization(tx, orgId);
  const grants = await grantsOfRole(tx, orgId, { roleId: role.roleId, accountId: role.accountId ?? null });
  requireMayGrant(await grantsOf(tx, orgId, caller.userId), grants, 'role.roleId');
  const userId = await insertUser(tx, orgId, {
    firstName: user.firstName,
    lastName: user.lastName,
    phone: requireUserPhone(user.phone),
    email: user.email,
    role: role.roleId,
    ...entry,
  });
  if (userId === undefined) {
    throw new AppError('user_exists', { fields: { 'user.email': errors.user_exists.message } });
  }
  await insertPermissions(tx, orgId, { userId, ...grants });
  await publishUsersChanged(tx, caller);

  return toManagedUser(await readUser(tx, orgId, userId));
}
