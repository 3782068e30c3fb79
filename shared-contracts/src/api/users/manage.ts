import * as z from 'zod/mini';
import { Cursor, Done, Id, paged } from '../../domain/common.ts';
import { Version } from '../../domain/version.ts';
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
/** Errors of giving or removing permissions. */
const grantErrors = [
  'not_found',
  'own_permissions',
  'org_permissions_forbidden',
  'permission_not_held',
  'user_holds_more',
  'last_owner',
] as const;

/** Lists the organization's users, newest first (features AD-04). */
export const listUsers = endpoint({
  name: 'listUsers',
  summary: 'Users of the organization',
  method: 'GET',
  path: '/users',
  access: mayManage,
  input: z.object({
    start_cursor: Cursor,
    /** Matches names, email addresses and phone numbers. */
    search_term: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  }),
  output: paged(ManagedUser),
});

/** Creates a user with a password chosen by the caller. */
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

/** Creates a user who sets their password with an emailed link, which works once within 7 days. */
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

/** Emails another invitation link and invalidates the previous ones. */
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

/** Returns a user with their permissions. */
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
    /** Whether the caller may change this user. False if the user holds a permission that the caller does not. */
    mayBeChanged: z.boolean(),
  }),
  errors: ['user_not_found'],
});

const Grant = z.object({
  permissionId: z.enum([...orgPermissionNames, ...accountPermissionNames]),
  /** Account the permission applies to. If omitted, it applies to the organization. */
  accountId: z.optional(z.nullable(Id)),
  orgId: z.optional(z.nullable(Id)),
});

/**
 * Changes a user's details, gives them a role, or adds permissions. Anyone may change their own name, phone and
 * occupation; everything else requires managing users (reference.md, Permissions).
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
    /** Version the form was filled from. The call fails if someone saved a newer one. */
    version: z.optional(Version),
    user: z.optional(
      z.object({
        ...z.partial(NewUser).shape,
        occupation: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(100)))),
        /** Must be blank: owners change their own passwords with the emailed link. */
        password: z.optional(
          z.string().check(z.maxLength(0, 'Passwords can only be changed with the link we email.')),
        ),
      }),
    ),
    role: z.optional(RoleChoice),
    permissions: z.optional(z.array(Grant).check(z.maxLength(500))),
  }),
  output: ManagedUser,
  errors: ['user_not_found', 'forbidden', 'user_exists', 'user_changed', ...grantErrors],
});

/** Deletes a user and signs them out everywhere. What they wrote keeps their name. */
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
    /** Limits account permissions to this account. Organization permissions are always included. */
    account_id: z.optional(Id),
  }),
  output: HeldPermissions,
  errors: ['user_not_found', 'not_found'],
});

/** Removes one permission from a user, on an account or on the organization. */
export const deleteUserPermission = endpoint({
  name: 'deleteUserPermission',
  summary: 'Take a permission from a user',
  method: 'DELETE',
  path: '/users/:personId/permissions',
  access: mayManage,
  audit: 'user.permission_taken',
  isRepeatable: true,
  input: z.object({
    personId: Id,
    account_id: z.optional(Id),
    account_permission_id: z.optional(z.enum(accountPermissionNames)),
    org_permission_id: z.optional(z.enum(orgPermissionNames)),
  }),
  output: HeldPermissions,
  errors: ['user_not_found', ...grantErrors],
});

/** Turns two-step sign-in on or off for a user, who is notified by email. */
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

/** Ends all of a user's sessions immediately. */
export const endUserSessions = endpoint({
  name: 'endUserSessions',
  summary: 'Sign a user out everywhere',
  method: 'DELETE',
  path: '/users/:personId/sessions',
  access: mayManage,
  audit: 'user.sessions_ended',
  isRepeatable: true,
  input: z.object({ personId: Id }),
  output: z.object({ ended: z.int() }),
  errors: ['user_not_found', 'user_holds_more'],
});
