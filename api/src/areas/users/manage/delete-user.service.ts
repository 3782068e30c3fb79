import * as api from 'shared-contracts/api/users/manage';
import { AppError } from '../../../kernel/app-error.ts';
import { unassignAllOf } from '../../../messaging/threads/conversations.store.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { deleteDevicesOfUser } from '../../../platform/push/devices.store.ts';
import { serve } from '../../../platform/serve.ts';
import { deleteViewsOf } from '../../inbox/views/saved-views.service.ts';
import { endTokensOf } from '../../auth/records/one-time-tokens.service.ts';
import { requireOwnerStays } from './grants.service.ts';
import { requireManaged, publishUsersChanged } from './managed.service.ts';
import { deleteAllPermissions } from './permissions.store.ts';
import { markDeleted } from './users-of-org.store.ts';

/** Deletes a user: signs them out everywhere and removes their permissions, assignments and saved views. */
export const deleteUser = serve(api.deleteUser).with(async (caller, { personId }) => {
  const { orgId, platform } = caller;
  if (personId === caller.userId) {
    throw new AppError('own_user');
  }
  await platform.database.inTransaction(async (tx) => {
    const { user } = await requireManaged(tx, caller, personId);
    await requireOwnerStays(tx, orgId, personId);
    await deleteAllPermissions(tx, orgId, personId);
    await deleteDevicesOfUser(tx, orgId, personId);
    await unassignAllOf(tx, orgId, personId);
    await deleteViewsOf(tx, orgId, personId);
    await endTokensOf(tx, personId);
    await markDeleted(tx, orgId, { userId: personId, at: new Date() });
    await platform.sessions.endAllOf(tx, personId);
    await audit(tx, caller, { action: 'user.deleted', detail: { id: personId, email: user.email } });
    await publishUsersChanged(tx, caller);
  });

  return {};
});
