import * as addUsers from './add-users.service.ts';
import * as deleteUser from './delete-user.service.ts';
import * as readUsers from './read-users.service.ts';
import * as resendInvitation from './resend-invitation.service.ts';
import * as roles from '../roles/roles.service.ts';
import * as signInOfUser from './sign-in-of-user.service.ts';
import * as takePermission from './take-permission.service.ts';
import * as updateUser from './update-user.service.ts';
import { routesOf } from '../../../platform/serve.ts';

/** An organization's users, for those who manage them. */
export const manageUserRoutes = routesOf([
  readUsers,
  addUsers,
  resendInvitation,
  updateUser,
  deleteUser,
  takePermission,
  signInOfUser,
  roles,
]);
