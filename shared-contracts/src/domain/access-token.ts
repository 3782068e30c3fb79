import * as z from 'zod/mini';
import { tokenScopes } from '../permissions.ts';
import type { TokenScope } from '../permissions.ts';
import { Instant } from './common.ts';

/** The scopes of a list such as 'read:messages;write:messages' (reference.md, Permissions); unknown ones are left out. */
export function scopesOfList(list: string): TokenScope[] {
  const named = list.split(';').map((scope) => scope.trim());

  return tokenScopes.filter((scope) => named.includes(scope));
}

/** The list that stands for scopes on the wire. */
export function listOfScopes(scopes: readonly TokenScope[]): string {
  return tokenScopes.filter((scope) => scopes.includes(scope)).join(';');
}

const isScope = (text: string): boolean => tokenScopes.some((scope) => scope === text.trim());

/** A semicolon-separated list of scopes. */
export const ScopeList = z.string().check(
  z.minLength(1, 'Choose at least one permission.'),
  z.refine(
    (list) => list.split(';').every(isScope),
    'Name permissions of the list, separated by semicolons.',
  ),
);

export const TokenName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Name is a required field.'),
    z.maxLength(100, 'Name may have at most 100 characters.'),
  );

/** A token by which programs of the organization call (reference.md, Entities). */
export const AccessToken = z.object({
  id: z.int(),
  name: z.string(),
  /** The whole token where it was just created; later its first characters, because no more is kept. */
  accessToken: z.string(),
  isActive: z.boolean(),
  permissions: z.string(),
  createdAt: Instant,
  /** To the minute; null = never. */
  lastUsedAt: z.nullable(Instant),
  /** From then on it is refused; null = it does not expire. */
  expiresAt: z.nullable(Instant),
});

export type AccessToken = z.infer<typeof AccessToken>;
