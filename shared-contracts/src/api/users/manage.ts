import * as z from 'zod/mini';
import { Cursor, Done, Id, paged } from '../../domain/common.ts';
import {
  HeldPermissions,
  ManagedUser,
  NewUser,
  NewUserWithPassword,
  RoleChoice,
} from '../../domain/managed-user.ts';
import { org, signedIn } from '../../kernel/access.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { accountPermissionNames, orgPermissionNames } from '../../permissions.ts';

const mayManage = org('manage_users');
/** Refusals of whoever gives or takes permissions. */
const grantErrors = [
  'not_found',
  'own_permissions',
  'org_permissions_forbidden',
  'permission_not_held',
  'user_holds_more',
  'last_owner',
] as const;

/** Users of the organization, newest first (features AD-04). */
export const listUsers = endpoint({
  name: 'listUsers',
  summary: 'Users of the organization',
  method: 'GET',
  path: '/users',
  access: mayManage,
  input: z.object({
    start_cursor: Cursor,
    /** Finds names, email addresses and phone numbers. */
    search_term: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  }),
  output: paged(ManagedUser),
});

/** Creates a user whose password is chosen by whoever creates them. */
export const createUser = endpoint({
  name: 'createUser',
  summary: 'Create a user with a password',
  method: 'POST',
  path: '/users',
  access: mayManage,
  audit: 'user.created',
  input: z.object({ user: NewUserWithPassword, role: RoleChoice }),
  output: ManagedUser,
  errors: ['user_exists', 'password_too_weak', ...grantErrors],
});

/** Creates a user who chooses their password by a mailed link, which works once within 7 days. */
export const inviteUser = endpoint({
  name: 'inviteUser',
  summary: 'Invite a user by email',
  method: 'POST',
  path: '/users/invite',
  access: mayManage,
  audit: 'user.invited',
  input: z.object({ user: NewUser, role: RoleChoice }),
  output: ManagedUser,
  errors: ['user_exists', ...grantErrors],
});

/** Mails another link, after which the links before it no longer work. */
export const resendInvitation = endpoint({
  name: 'resendInvitation',
  summary: 'Mail an invitation again',
  method: 'POST',
  path: '/users/:personId/invite',
  access: mayManage,
  audit: 'user.invited',
  input: z.object({ personId: Id }),
  output: Done,
  errors: ['user_not_found', 'user_holds_more', 'invitation_accepted', 'invitation_limit'],
});

/** A user, and what they may do. */
export const getUser = endpoint({
  name: 'getUser',
  summary: 'A user of the organization',
  method: 'GET',
  path: '/users/:personId',
  access: mayManage,
  input: z.object({ personId: Id }),
  output: z.object({
    ...ManagedUser.shape,
    ...HeldPermissions.shape,
    /** False where the user holds what the caller does not: only their name and role can be read then. */
    mayBeChanged: z.boolean(),
  }),
  errors: ['user_not_found'],
});

const Grant = z.object({
  permissionId: z.enum([...orgPermissionNames, ...accountPermissionNames]),
  /** The account it is given on; without one it is given on the organization. */
  accountId: z.optional(z.nullable(Id)),
  orgId: z.optional(z.nullable(Id)),
});

/**
 * Changes what is said of a user, gives them a role, or adds permissions. One's own name, phone and occupation anybody
 * may change; the rest is for those who manage users (reference.md, Permissions).
 */
export const updateUser = endpoint({
  name: 'updateUser',
  summary: 'Change a user, their role or their permissions',
  method: 'PUT',
  path: '/users/:personId',
  access: signedIn,
  accessNote: 'Other users, and roles and permissions, take manage_users on the organization.',
  audit: ['user.changed', 'user.role_changed', 'user.permission_given', 'user.permission_taken'],
  input: z.object({
    personId: Id,
    /** The version that the form was filled from; refused where somebody saved another one since. */
    version: z.optional(z.int()),
    user: z.optional(
      z.object({
        ...z.partial(NewUser).shape,
        occupation: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(100)))),
        /** Stays blank: a password is changed by its owner, with the mailed link. */
        password: z.optional(z.string().check(z.maxLength(0, 'A password is changed by the mailed link.'))),
      }),
    ),
    role: z.optional(RoleChoice),
    permissions: z.optional(z.array(Grant).check(z.maxLength(500))),
  }),
  output: ManagedUser,
  errors: ['user_not_found', 'forbidden', 'user_exists', 'user_changed', ...grantErrors],
});

/** Deletes a user, which signs them out everywhere. What they wrote keeps their name. */
export const deleteUser = endpoint({
  name: 'deleteUser',
  summary: 'Delete a user',
  method: 'DELETE',
  path: '/users/:personId',
  access: mayManage,
  audit: 'user.deleted',
  input: z.object({ personId: Id }),
  output: Done,
  errors: ['user_not_found', 'own_user', 'user_holds_more', 'last_owner'],
});

export const getUserPermissions = endpoint({
  name: 'getUserPermissions',
  summary: 'What a user may do',
  method: 'GET',
  path: '/users/:personId/permissions',
  access: mayManage,
  input: z.object({
    personId: Id,
    /** Of this account alone, next to those of the organization. */
    account_id: z.optional(Id),
  }),
  output: HeldPermissions,
  errors: ['user_not_found', 'not_found'],
});

/** Takes one permission from a user: one on an account, or one of the organization. */
export const deleteUserPermission = endpoint({
  name: 'deleteUserPermission',
  summary: 'Take a permission from a user',
  method: 'DELETE',
  path: '/users/:personId/permissions',
  access: mayManage,
  audit: 'user.permission_taken',
  input: z.object({
    personId: Id,
    account_id: z.optional(Id),
    account_permission_id: z.optional(z.enum(accountPermissionNames)),
    org_permission_id: z.optional(z.enum(orgPermissionNames)),
  }),
  output: HeldPermissions,
  errors: ['user_not_found', ...grantErrors],
});

/** Turns two-step sign-in on or off for a user; they hear of it by mail. */
export const setUserTwoStep = endpoint({
  name: 'setUserTwoStep',
  summary: 'Turn two-step sign-in on or off for a user',
  method: 'PUT',
  path: '/users/:personId/tfa/login_opt',
  access: mayManage,
  audit: 'user.two_step_changed',
  input: z.object({ personId: Id, tfaOption: z.boolean() }),
  output: Done,
  errors: ['user_not_found', 'own_two_step', 'user_holds_more'],
});

/** Ends every session of a user, at once. */
export const endUserSessions = endpoint({
  name: 'endUserSessions',
  summary: 'Sign a user out everywhere',
  method: 'DELETE',
  path: '/users/:personId/sessions',
  access: mayManage,
  audit: 'user.sessions_ended',
  input: z.object({ personId: Id }),
  output: z.object({ ended: z.int() }),
  errors: ['user_not_found', 'user_holds_more'],
});

export const manageUserEndpoints = [
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
] as const;
