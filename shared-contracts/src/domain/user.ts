import * as z from 'zod/mini';
import { accountPermissionNames, orgPermissionNames } from '../permissions.ts';
import { Account } from './account.ts';
import { Instant } from './common.ts';

/** The organization, as shown to its own staff (reference.md, Entities). */
export const Organization = z.object({
  id: z.int(),
  companyName: z.string(),
  isOnFreeTrial: z.boolean(),
  /** Whether a failed payment is still owed (features SH-21). Omitted by older APIs. */
  hasPaymentFailed: z.optional(z.boolean()),
  isRewardsEnabled: z.boolean(),
  logoCdnUrl: z.nullable(z.string()),
  timeZone: z.string(),
  /** Messages sent. Exact during the free trial, otherwise as of last night. */
  messageCount: z.int(),
  isMessageCountExact: z.boolean(),
  /** Whether the organization has created an access token. Omitted by older APIs. */
  hasAccessTokens: z.optional(z.boolean()),
  /** Accounts this person may work in. */
  accounts: z.array(Account),
});

/** A member of staff (reference.md, Entities). tfaLogin is null if they have not been asked about two-step sign-in. */
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

/** The person's last conversation in an account (features IN-09). */
export const LastActiveConversation = z.object({
  accountId: z.int(),
  contactId: z.int(),
  contactName: z.string(),
});

/** The signed-in person, with everything the shell needs to decide what to show. */
export const Me = z.object({
  ...User.shape,
  organization: Organization,
  orgPermissions: z.array(z.enum(orgPermissionNames)),
  accountPermissions: z.array(
    z.object({ accountId: z.int(), permissions: z.array(z.enum(accountPermissionNames)) }),
  ),
  lastActiveConversations: z.array(LastActiveConversation),
  /** Whether the operator of the product allowed them to see releases of remotes; older APIs omit it. */
  isReleaser: z.optional(z.boolean()),
  /**
   * Place of this answer in the live stream. A stream whose first Last-Event-ID it is sends what has changed since.
   * Older APIs omit it.
   */
  liveSince: z.optional(z.string()),
});

export type User = z.infer<typeof User>;
export type Organization = z.infer<typeof Organization>;
export type Me = z.infer<typeof Me>;
