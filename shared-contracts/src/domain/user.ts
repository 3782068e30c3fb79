import * as z from 'zod/mini';
import { accountPermissionNames, orgPermissionNames } from '../permissions.ts';
import { Account } from './account.ts';
import { Instant } from './common.ts';

/** The organization as its own staff see it (reference.md, Entities). */
export const Organization = z.object({
  id: z.int(),
  companyName: z.string(),
  isOnFreeTrial: z.boolean(),
  /** A payment was refused and is still owed (features SH-21); left out by older APIs. */
  hasPaymentFailed: z.optional(z.boolean()),
  isRewardsEnabled: z.boolean(),
  logoCdnUrl: z.nullable(z.string()),
  timeZone: z.string(),
  /** Texts sent so far: exact during the free trial, then as of the last night. */
  messageCount: z.int(),
  isMessageCountExact: z.boolean(),
  /** Whether it has made an access token; left out by older APIs. */
  hasAccessTokens: z.optional(z.boolean()),
  /** The accounts this person may work in. */
  accounts: z.array(Account),
});

/** A member of staff (reference.md, Entities). tfaLogin null = not yet asked about two-step sign-in. */
export const User = z.object({
  id: z.int(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.nullable(z.string()),
  occupation: z.nullable(z.string()),
  createdAt: Instant,
  tfaLogin: z.nullable(z.boolean()),
  role: z.object({ key: z.string(), name: z.string() }),
});

/** Where the person was last, per account (features IN-09). */
export const LastActiveConversation = z.object({
  accountId: z.int(),
  contactId: z.int(),
  contactName: z.string(),
});

/** The signed-in person with everything the shell needs to decide what to show. */
export const Me = z.object({
  ...User.shape,
  organization: Organization,
  orgPermissions: z.array(z.enum(orgPermissionNames)),
  accountPermissions: z.array(
    z.object({ accountId: z.int(), permissions: z.array(z.enum(accountPermissionNames)) }),
  ),
  lastActiveConversations: z.array(LastActiveConversation),
});

export type User = z.infer<typeof User>;
export type Organization = z.infer<typeof Organization>;
export type Me = z.infer<typeof Me>;
