import * as z from 'zod/mini';
import { tokenScopes } from '../permissions.ts';
import type { TokenScope } from '../permissions.ts';
import { Instant } from './common.ts';

/**
 * Parses scopes from a list such as 'read:messages;write:messages' (reference.md, Permissions). Ignores unknown scopes.
 */
export function scopesOfList(list: string): TokenScope[] {
  const named = list.split(';').map((scope) => scope.trim());

  return tokenScopes.filter((scope) => named.includes(scope));
}

/** Formats scopes as they are sent over the API. */
export function listOfScopes(scopes: readonly TokenScope[]): string {
  return tokenScopes.filter((scope) => scopes.includes(scope)).join(';');
}

const isScope = (text: string): boolean => tokenScopes.some((scope) => scope === text.trim());

/** A semicolon-separated list of scopes. */
export const ScopeList = z.string().check(
  z.minLength(1, 'Choose at least one permission.'),
  z.refine(
    (list) => list.split(';').every(isScope),
    'Enter permissions from the list, separated by semicolons.',
  ),
);

export const TokenName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Name is a required field.'),
    z.maxLength(100, 'Name may have at most 100 characters.'),
  );

/** Access token for the organization's programs (reference.md, Entities). */
export const AccessToken = z.object({
  id: z.int(),
  name: z.string(),
  /** The full token right after creation. Later only its first characters, because no more is stored. */
  accessToken: z.string(),
  isActive: z.boolean(),
  permissions: z.string(),
  createdAt: Instant,
  /** Accurate to the minute; null if never used. */
  lastUsedAt: z.nullable(Instant),
  /** Time from which the token is refused; null if it does not expire. */
  expiresAt: z.nullable(Instant),
});

export type AccessToken = z.infer<typeof AccessToken>;
