import * as z from 'zod/mini';
import { accountPermissionNames, orgPermissionNames } from '../permissions.ts';
import { roleKeys } from '../roles.ts';
import { Id, Instant } from './common.ts';
import { Email } from './email.ts';
import { parsePhone } from './phone.ts';
import { User } from './user.ts';
import { asName } from '../texts/read-name.ts';

/** A member of staff, as shown to people who manage users (reference.md, Entities). */
export const ManagedUser = z.object({
  ...User.shape,
  /** 'invited' = has not yet set a password with the invitation link. */
  status: z.enum(['active', 'invited']),
  /** Accurate to five minutes; null if they have never signed in. */
  lastSeenAt: z.nullable(Instant),
  /** Number of edits. Send it back with the next edit. */
  version: z.int(),
});

/** Permissions of a user. The user may not work in accounts that are not listed. */
export const HeldPermissions = z.object({
  orgPermissions: z.array(z.enum(orgPermissionNames)),
  accountPermissions: z.array(
    z.object({
      accountId: z.int(),
      accountName: z.string(),
      permissions: z.array(z.enum(accountPermissionNames)),
    }),
  ),
});

/** A permission as returned by `GET /orgs/permissions` and `GET /accounts/permissions`. */
export const Permission = z.object({
  id: z.string(),
  name: z.string(),
  fullName: z.string(),
  description: z.string(),
});

/** A role that users can be given, with its permissions (decisions.md, Behavior). */
export const Role = z.object({
  id: z.string(),
  name: z.string(),
  accountId: z.nullable(z.int()),
  userCount: z.int(),
  orgPermissions: z.array(z.enum(orgPermissionNames)),
  accountPermissions: z.array(z.enum(accountPermissionNames)),
});

const required = (message: string, longest = 100) =>
  z
    .string()
    .check(asName, z.minLength(1, message), z.maxLength(longest, `Use at most ${longest} characters.`));

const Phone = required('Phone Number is a required field.', 30).check(
  z.refine((text) => text === '' || parsePhone(text) !== undefined, {
    error: 'Enter a phone number with its area code.',
  }),
);

/** Details of a new user, however the password is set. */
export const NewUser = z.object({
  firstName: required('First Name is a required field.'),
  lastName: required('Last Name is a required field.'),
  phone: Phone,
  email: Email,
});

/** Documented form of a new user whose password is set by someone else (reference.md, Validation). */
export const NewUserWithPassword = z
  .object({
    ...NewUser.shape,
    password: z.string().check(z.minLength(1, 'Password is a required field.')),
    confirmPassword: z.string().check(z.minLength(1, 'Confirm Password is a required field.')),
  })
  .check(
    z.refine(({ password, confirmPassword }) => !confirmPassword || password === confirmPassword, {
      error: 'Passwords do not match.',
      path: ['confirmPassword'],
      // Runs even if another field is invalid, so that all errors are shown together.
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
  );

/** Role of a user on one account or, without `accountId`, on every account of the organization. */
export const RoleChoice = z.object({
  roleId: z.enum(roleKeys, 'A role is required.'),
  accountId: z.optional(z.nullable(Id)),
});

export type ManagedUser = z.infer<typeof ManagedUser>;
export type HeldPermissions = z.infer<typeof HeldPermissions>;
export type Permission = z.infer<typeof Permission>;
export type Role = z.infer<typeof Role>;
