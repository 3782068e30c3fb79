import type { AccountPermission, OrgPermission, TokenScope } from '../permissions.ts';

/** A permission that is asked for, and others each of which is enough in its place. */
export interface Held<Permission> {
  readonly permission: Permission;
  readonly or?: readonly Permission[];
}

/** Who may call an endpoint. Checked in one place on the server, asked by `<Allowed>` in the browser. */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'twoFactor' }
  | { readonly kind: 'signedIn' }
  | ({ readonly kind: 'org' } & Held<OrgPermission>)
  | ({ readonly kind: 'account'; readonly token?: TokenScope } & Held<AccountPermission>)
  | ({ readonly kind: 'someAccount'; readonly token?: TokenScope } & Held<AccountPermission>)
  | { readonly kind: 'member' }
  | { readonly kind: 'operator' }
  | { readonly kind: 'simulator' }
  | { readonly kind: 'carrier' };

/** Anybody, without a session. */
export const everyone = { kind: 'public' } as const satisfies Access;

/** The bearer is a two-factor token (decisions.md, Sign-in): good for the code steps and nothing else. */
export const twoFactor = { kind: 'twoFactor' } as const satisfies Access;

/** Any signed-in member of staff. */
export const signedIn = { kind: 'signedIn' } as const satisfies Access;

/** A signed-in member of staff who holds any permission on the account named in the path. */
export const member = { kind: 'member' } as const satisfies Access;

/** Those who run the product, by the operator's token: release tools and monitors, never a browser. */
export const operator = { kind: 'operator' } as const satisfies Access;

/** Programs that play the carrier; answers 404 unless the simulator is on. */
export const simulator = { kind: 'simulator' } as const satisfies Access;

/** A carrier's callback, proven by its signature. */
export const carrier = { kind: 'carrier' } as const satisfies Access;

/** A signed-in member of staff who holds this organization permission, or another that is enough. */
export function org(
  permission: OrgPermission,
  options: { or?: readonly OrgPermission[] } = {},
): Extract<Access, { kind: 'org' }> {
  return { kind: 'org', permission, ...options };
}

/**
 * Staff who hold this permission, or another that is enough, on the account named by `accountId` in the path; or a
 * token with the scope.
 */
export function account(
  permission: AccountPermission,
  options: { or?: readonly AccountPermission[]; token?: TokenScope } = {},
): Extract<Access, { kind: 'account' }> {
  return { kind: 'account', permission, ...options };
}

/**
 * Staff who hold this permission, or another that is enough, on at least one account, for calls whose path names a thing and not its account. The
 * service asks for the permission on the account of that thing: `requireAccountPermission()`.
 */
export function someAccount(
  permission: AccountPermission,
  options: { or?: readonly AccountPermission[]; token?: TokenScope } = {},
): Extract<Access, { kind: 'someAccount' }> {
  return { kind: 'someAccount', permission, ...options };
}

/** The permissions each of which is enough. */
export function anyOf<Permission>({ permission, or = [] }: Held<Permission>): readonly Permission[] {
  return [permission, ...or];
}
