import * as api from 'shared-contracts/api/users/manage';
import type { ServiceInputOf } from '../../../platform/serve.ts';
import { errors } from 'shared-contracts/errors';
import { AppError } from '../../../kernel/app-error.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { changedValues } from '../../../platform/audit/changed-values.ts';
import type { Caller } from '../../../platform/caller.ts';
import type { Tx } from '../../../platform/db/client.ts';
import { serve } from '../../../platform/serve.ts';
import { endTokensOf } from '../../auth/records/one-time-tokens.service.ts';
import { addPermissions, assignRole } from './give-permissions.service.ts';
import { requireManaged, requireUser, toManagedUser, publishUsersChanged } from './managed.service.ts';
import type { Managed } from './managed.service.ts';
import { isEmailTaken, saveUser } from './users-of-org.store.ts';
import type { UserRow } from './users-of-org.store.ts';
import { requireUserPhone } from './user-phone.rules.ts';

type Input = ServiceInputOf<typeof api.updateUser>;
type UserData = NonNullable<Input['user']>;

/** Changes a user: their details, role, or permissions (features AD-04). */
export const updateUser = serve(api.updateUser).with(async (caller, input) => {
  const { orgId, platform } = caller;
  const { personId, user: data, role, permissions = [] } = input;
  const isSelf = personId === caller.userId;
  if (!isSelf && !caller.orgPermissions.has('manage_users')) {
    throw new AppError('forbidden');
  }
  if (isSelf && (role || permissions.length > 0)) {
    throw new AppError('own_permissions');
  }

  return platform.database.inTransaction(async (tx) => {
    const managed = await requireManaged(tx, caller, personId);
    if (data) {
      await changeData(tx, caller, { user: managed.user, data, version: input.version });
    }
    await changePermissions(tx, caller, { ...managed, role, permissions });
    await publishUsersChanged(tx, caller);

    return toManagedUser(await requireUser(tx, orgId, personId));
  });
});

async function changePermissions(
  tx: Tx,
  caller: Caller,
  {
    role,
    permissions,
    ...managed
  }: Managed & { role: Input['role']; permissions: NonNullable<Input['permissions']> },
): Promise<void> {
  if (role) {
    await assignRole(tx, caller, { ...managed, roleId: role.roleId, accountId: role.accountId ?? null });
  }
  if (permissions.length > 0) {
    await addPermissions(tx, caller, { ...managed, permissions });
  }
}

async function changeData(
  tx: Tx,
  caller: Caller,
  { user, data, version }: { user: UserRow; data: UserData; version: number | undefined },
): Promise<void> {
  const changes = changesOf(user, data);
  const names = Object.keys(changes);
  if (names.length === 0) {
    return;
  }
  if (version !== undefined && version !== user.version) {
    const words = 'This was changed in the meantime.';
    throw new AppError('user_changed', {
      fields: Object.fromEntries(names.map((name) => [`user.${fieldNames[name] ?? name}`, words])),
    });
  }
  if (changes.email !== undefined) {
    await requireFreeEmail(tx, caller, { userId: user.id, email: changes.email });
  }
  const at = new Date();
  await saveUser(tx, caller.orgId, { userId: user.id, version: user.version + 1, values: changes, at });
  const { first_name: firstName, last_name: lastName, ...others } = changes;
  const { email, phone, occupation } = user;
  const before = { firstName: user.firstName, lastName: user.lastName, email, phone, occupation };
  const values = changedValues(before, { firstName, lastName, ...others });
  await audit(tx, caller, { action: 'user.changed', detail: { id: user.id, ...values } });
}

const fieldNames: Readonly<Record<string, string>> = { first_name: 'firstName', last_name: 'lastName' };

/** Returns the new phone. An unchanged phone is accepted as stored, even if it would be refused today. */
const changedPhone = (user: UserRow, typed: string): string =>
  typed === user.phone ? typed : requireUserPhone(typed);

/** Fields of a form that differ from the stored user. */
function changesOf(user: UserRow, data: UserData) {
  const phone = data.phone === undefined ? undefined : changedPhone(user, data.phone);
  const occupation = data.occupation === undefined ? undefined : data.occupation || null;

  return {
    ...(data.email === undefined || data.email === user.email ? {} : { email: data.email }),
    ...(data.firstName === undefined || data.firstName === user.firstName
      ? {}
      : { first_name: data.firstName }),
    ...(data.lastName === undefined || data.lastName === user.lastName ? {} : { last_name: data.lastName }),
    ...(phone === undefined || phone === user.phone ? {} : { phone }),
    ...(occupation === undefined || occupation === user.occupation ? {} : { occupation }),
  };
}

/**
 * Users change their own address in the profile, where the password is required: otherwise a stolen session could be
 * used to take over the account.
 */
async function requireFreeEmail(tx: Tx, caller: Caller, user: { userId: number; email: string }) {
  if (user.userId === caller.userId) {
    const words = 'Change your email address in your profile.';
    throw new AppError('invalid_input', { fields: { 'user.email': words } });
  }
  if (await isEmailTaken(tx, user)) {
    throw new AppError('user_exists', { fields: { 'user.email': errors.user_exists.message } });
  }
  // Links sent to the old address stop working.
  await endTokensOf(tx, user.userId, ['reset', 'sign_in', 'invitation']);
}
