import { createUser, inviteUser } from './add-users.service.ts';
import { deleteUser } from './delete-user.service.ts';
import { getUser, getUserPermissions, listUsers } from './read-users.service.ts';
import { resendInvitation } from './resend-invitation.service.ts';
import { listAccountPermissions, listOrgPermissions, listRoles } from '../roles/roles.service.ts';
import { endUserSessions, setUserTwoStep } from './sign-in-of-user.service.ts';
import { deleteUserPermission } from './take-permission.service.ts';
import { updateUser } from './update-user.service.ts';

/** An organization's users, for those who manage them. */
export const manageUserRoutes = [
  listUsers,
  createUser,
  inviteUser,
  resendInvitation,
  getUser,
  updateUser,
  deleteUser,
  getUserPermissions,
  deleteUserPermission,
  setUserTwoStep,
  endUserSessions,
  listRoles,
  listOrgPermissions,
  listAccountPermissions,
];
