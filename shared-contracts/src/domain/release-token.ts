import * as z from 'zod/mini';
import { RemoteName } from '../kernel/remote.ts';
import { Instant } from './common.ts';

/**
 * Permissions of a release token (features PF-14). 'read': health, status and history of all remotes. 'rollback'
 * includes taking back a canary, 'freeze' ending a freeze.
 */
export const releaseTokenPermissions = ['read', 'canary', 'promote', 'rollback', 'freeze'] as const;
export type ReleaseTokenPermission = (typeof releaseTokenPermissions)[number];

/** Prefix of every release token, so that it can be recognized in a leaked file. */
export const releaseTokenPrefix = 'release_';

/** Days after which a new token expires unless the person chooses, and the most that they may choose. */
export const usualTokenDays = 90;
export const mostTokenDays = 365;
/** Most tokens of one person. */
export const mostReleaseTokens = 50;

/**
 * Why a release token is refused, in `fields` of a listed error: of `not_signed_in`, or of `scope_missing` if it may
 * not read.
 */
export const releaseTokenField = 'releaseToken';
export const releaseTokenRefusals = {
  unknown: 'This release token is not known here: it was revoked, or its person may no longer see releases.',
  expired: 'This release token has expired. Create a new one in the browser app, below Releases.',
  mayNotRead: "This release token may not read health and organizations: it lacks the permission 'read'.",
} as const;

export const ReleaseTokenName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Enter a name.'),
    z.maxLength(100, 'Name may have at most 100 characters.'),
    z.regex(/^[^\p{Cc}]*$/u, 'Name must be one line.'),
  );

/** Remotes of a token; null = every remote that its person may release. */
export const TokenRemotes = z.nullable(z.array(RemoteName).check(z.maxLength(100)));
export const TokenPermissions = z
  .array(z.enum(releaseTokenPermissions))
  .check(z.minLength(1, 'Choose at least one permission.'), z.maxLength(releaseTokenPermissions.length));

/** A token with which a person signs in on the command line, or a pipeline acts for them. */
export const ReleaseToken = z.object({
  id: z.int(),
  name: z.string(),
  /** First characters of the token. */
  hint: z.string(),
  remotes: TokenRemotes,
  permissions: z.array(z.enum(releaseTokenPermissions)),
  createdAt: Instant,
  expiresAt: Instant,
  /** Accurate to the minute; null if never used. */
  lastUsedAt: z.nullable(Instant),
});

export type ReleaseToken = z.infer<typeof ReleaseToken>;
