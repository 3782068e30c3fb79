import type { AccountPermission, OrgPermission, TokenScope } from '../permissions.ts';

/** A required permission, with alternatives that are each sufficient. */
export interface Held<Permission> {
  readonly permission: Permission;
  readonly or?: readonly Permission[];
}

/** Scopes of an access token. Any one is sufficient. */
export type TokenScopes = TokenScope | readonly TokenScope[];

/** Access that access tokens can also have. */
export interface WithToken {
  readonly token: TokenScopes;
}

/**
 * Permissions on an account and on the organization; which apply depends on what the resource belongs to. Any one of
 * them is sufficient.
 */
export interface AccountOrOrg {
  readonly kind: 'accountOrOrg';
  readonly account: readonly AccountPermission[];
  readonly org: readonly OrgPermission[];
  readonly token?: TokenScopes;
}

/** Access rule of an endpoint. Checked in one place on the server, and queried by `<Allowed>` in the browser. */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'twoFactor' }
  | { readonly kind: 'signedIn'; readonly token?: TokenScopes }
  | { readonly kind: 'anyOrg' }
  | ({ readonly kind: 'org'; readonly token?: TokenScopes } & Held<OrgPermission>)
  | ({ readonly kind: 'account'; readonly token?: TokenScopes } & Held<AccountPermission>)
  | ({ readonly kind: 'someAccount'; readonly token?: TokenScopes } & Held<AccountPermission>)
  | AccountOrOrg
  | { readonly kind: 'member'; readonly token?: TokenScopes }
  | { readonly kind: 'releaser' }
  | {
      readonly kind: 'operator';
      /** Also admits release tokens that may read. */
      readonly releaseToken?: true;
    }
  | { readonly kind: 'releaseToken' }
  | { readonly kind: 'simulator' }
  | { readonly kind: 'carrier' };

/** Anyone, without a session. */
export const everyone = { kind: 'public' } as const satisfies Access;

/** Requires a two-factor token (decisions.md, Sign-in), which is valid only for the code steps. */
export const twoFactor = { kind: 'twoFactor' } as const satisfies Access;

/** Any signed-in member of staff. */
export const signedIn = { kind: 'signedIn' } as const satisfies Access;

/** A signed-in member of staff with any permission on the account in the path. */
export const member = { kind: 'member' } as const satisfies Access;

/**
 * Also admits access tokens with any of these scopes: `orToken(member, tokenScopes)`. For calls that require no
 * particular permission from people.
 */
export function orToken<const Base extends typeof signedIn | typeof member, const Scopes extends TokenScopes>(
  access: Base,
  token: Scopes,
): Base & { readonly token: Scopes } {
  return { ...access, token };
}

/**
 * Staff whom the operator of the product allowed to see releases of remotes (features PF-12), in any organization.
 */
export const releaser = { kind: 'releaser' } as const satisfies Access;

/**
 * People who operate the product, with the operator's token. Used by release tools and monitors, never by a browser.
 */
export const operator = { kind: 'operator' } as const satisfies Access;

/** Release tools with the operator's token, or with a release token that may read. */
export const operatorOrReleaseToken = { kind: 'operator', releaseToken: true } as const satisfies Access;

/**
 * The release command line with a token of a person who may see releases (features PF-14). The service checks what the
 * token and the person may do. Such a token opens nothing else.
 */
export const releaseToken = { kind: 'releaseToken' } as const satisfies Access;

/** Programs that simulate the carrier. Responds 404 unless the simulator is on. */
export const simulator = { kind: 'simulator' } as const satisfies Access;

/** A callback of a carrier or a payment processor, verified by its signature. */
export const carrier = { kind: 'carrier' } as const satisfies Access;

/**
 * A signed-in member of staff with any permission on the organization. An organization in the path must be their own.
 */
export const anyOrg = { kind: 'anyOrg' } as const satisfies Access;

type Of<Kind extends Access['kind']> = Extract<Access, { kind: Kind }>;
/** Options in addition to the permission. With `token`, services know that programs call them too. */
interface Options<Permission> {
  readonly or?: readonly Permission[];
  readonly token?: TokenScopes;
}
type Passed<Given> = Given extends WithToken ? WithToken : unknown;

/** A member of staff with this organization permission or an alternative, or a token with one of the scopes. */
export function org<const Given extends Options<OrgPermission>>(
  permission: OrgPermission,
  options?: Given,
): Of<'org'> & Passed<Given>;
export function org(permission: OrgPermission, options: Options<OrgPermission> = {}): Of<'org'> {
  return { kind: 'org', permission, ...options };
}

/**
 * Staff with this permission or an alternative on the account in the path (`accountId`), or a token with one of the
 * scopes.
 */
export function account<const Given extends Options<AccountPermission>>(
  permission: AccountPermission,
  options?: Given,
): Of<'account'> & Passed<Given>;
export function account(
  permission: AccountPermission,
  options: Options<AccountPermission> = {},
): Of<'account'> {
  return { kind: 'account', permission, ...options };
}

/**
 * Staff with this permission or an alternative on at least one account. For calls whose path identifies a resource but
 * not its account. The service must check the permission on the resource's account: `requirePermissionOn()`.
 */
export function someAccount<const Given extends Options<AccountPermission>>(
  permission: AccountPermission,
  options?: Given,
): Of<'someAccount'> & Passed<Given>;
export function someAccount(
  permission: AccountPermission,
  options: Options<AccountPermission> = {},
): Of<'someAccount'> {
  return { kind: 'someAccount', permission, ...options };
}

interface Levels {
  readonly account: AccountPermission | readonly AccountPermission[];
  readonly org: OrgPermission | readonly OrgPermission[];
  readonly token?: TokenScopes;
}

/**
 * For resources that belong to an account or to the organization: staff with the account permission on the resource's
 * account, or with the organization permission if it belongs to no account; or a token with one of the scopes. A path
 * with `accountId` requires the account permission. Otherwise either permission, on any account, is enough to call it,
 * and the service must check the right one once it knows what the resource belongs to: `requirePermissionAt()`.
 */
export function accountOrOrg<const Given extends Levels>(levels: Given): AccountOrOrg & Passed<Given>;
export function accountOrOrg({ account: onAccount, org: onOrg, token }: Levels): AccountOrOrg {
  return {
    kind: 'accountOrOrg',
    account: [onAccount].flat(),
    org: [onOrg].flat(),
    ...(token === undefined ? {} : { token }),
  };
}

/** Returns the permissions that are each sufficient. */
export function anyOf<Permission>({ permission, or = [] }: Held<Permission>): readonly Permission[] {
  return [permission, ...or];
}

/** Returns the token scopes that are each sufficient; empty if tokens are not admitted. */
export function scopesOf(access: Access): readonly TokenScope[] {
  return 'token' in access && access.token !== undefined ? [access.token].flat() : [];
}
