import * as z from 'zod/mini';
import { Instant } from './common.ts';

/** An account in a group. */
export const GroupAccount = z.object({ id: z.int(), name: z.string(), phone: z.nullable(z.string()) });

/** A list that exists under this name in every account of the group. */
export const DefaultList = z.object({ id: z.int(), name: z.string() });

/** Accounts that a wave or flow reaches together (reference.md, Entities). */
export const Group = z.object({
  id: z.int(),
  name: z.string(),
  org_id: z.int(),
  /** Name of the organization. */
  organization: z.string(),
  /** The first 100 accounts by name. GET /groups/{id}/accounts lists all, page by page. */
  accounts: z.array(GroupAccount),
  accountCount: z.int(),
  defaultLists: z.array(DefaultList),
  createdAt: Instant,
  updatedAt: Instant,
});

export const GroupName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Name is a required field.'),
    z.maxLength(100, 'Name may have at most 100 characters.'),
  );

export type DefaultList = z.infer<typeof DefaultList>;
export type Group = z.infer<typeof Group>;
export type GroupAccount = z.infer<typeof GroupAccount>;
