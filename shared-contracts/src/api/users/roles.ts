import * as z from 'zod/mini';
import { Permission, Role } from '../../domain/managed-user.ts';
import { org } from '../../kernel/access.ts';
import { endpoint } from '../../kernel/endpoint.ts';

const mayManage = org('manage_users');

/** Lists the roles that users can be created with, and the number of users in each. */
export const listRoles = endpoint({
  name: 'listRoles',
  summary: 'Roles of users',
  method: 'GET',
  path: '/orgs/roles',
  access: mayManage,
  input: z.object({}),
  output: z.object({ items: z.array(Role) }),
});

export const listOrgPermissions = endpoint({
  name: 'listOrgPermissions',
  summary: 'Permissions of the organization, each with what it allows',
  method: 'GET',
  path: '/orgs/permissions',
  access: mayManage,
  input: z.object({}),
  output: z.object({ items: z.array(Permission) }),
});

export const listAccountPermissions = endpoint({
  name: 'listAccountPermissions',
  summary: 'Permissions on an account, each with what it allows',
  method: 'GET',
  path: '/accounts/permissions',
  access: mayManage,
  input: z.object({}),
  output: z.object({ items: z.array(Permission) }),
});
