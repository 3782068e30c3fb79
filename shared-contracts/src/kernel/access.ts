import type { AccountPermission, OrgPermission, TokenScope } from '../permissions.ts';

/** A permission that is asked for, and others each of which is enough in its place. */
export interface Held<Permission> {
  readonly permission: Permission;
  readonly or?: readonly Permission[];
}

/** The scopes of an access token, any of which is enough. */
export type TokenScopes = TokenScope | readonly TokenScope[];

/** An access that an access token passes too. */
export interface WithToken {
  readonly token: TokenScopes;
}

/** A permission on an account or one on the organization, whichever a thing belongs to; any of each is enough. */
export interface AccountOrOrg {
  readonly kind: 'accountOrOrg';
  readonly account: readonly AccountPermission[];
  readonly org: readonly OrgPermission[];
  readonly token?: TokenScopes;
}

/** Who may call an endpoint. Checked in one place on the server, asked by `<Allowed>` in the browser. */
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

/**
 * Admits access tokens too, with any of these scopes: `orToken(member, tokenScopes)`. For calls that ask people for no
 * particular permission.
 */
export function orToken<const Base extends typeof signedIn | typeof member, const Scopes extends TokenScopes>(
  access: Base,
  token: Scopes,
): Base & { readonly token: Scopes } {
  return { ...access, token };
}

/** Those who run the product, by the operator's token: release tools and monitors, never a browser. */
export const operator = { kind: 'operator' } as const satisfies Access;

/** Programs that play the carrier; answers 404 unless the simulator is on. */
export const simulator = { kind: 'simulator' } as const satisfies Access;

/** A callback of a carrier, or of a payment processor, proven by its signature. */
export const carrier = { kind: 'carrier' } as const satisfies Access;

/** A signed-in member of staff who holds any permission on the organization; one that the path names must be theirs. */
export const anyOrg = { kind: 'anyOrg' } as const satisfies Access;

type Of<Kind extends Access['kind']> = Extract<Access, { kind: Kind }>;
/** What is said besides the permission; a kind with `token` tells its services that programs call them too. */
interface Options<Permission> {
  readonly or?: readonly Permission[];
  readonly token?: TokenScopes;
}
type Passed<Given> = Given extends WithToken ? WithToken : unknown;

/** A member of staff who holds this organization permission, or another that is enough; or a token with a scope. */
export function org<const Given extends Options<OrgPermission>>(
  permission: OrgPermission,
  options?: Given,
): Of<'org'> & Passed<Given>;
export function org(permission: OrgPermission, options: Options<OrgPermission> = {}): Of<'org'> {
  return { kind: 'org', permission, ...options };
}

/**
 * Staff who hold this permission, or another that is enough, on the account named by `accountId` in the path; or a
 * token with a scope.
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
 * Staff who hold this permission, or another that is enough, on at least one account, for calls whose path names a
 * thing and not its account. The service asks for it on the account of that thing: `requirePermissionOn()`.
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
 * For things that belong to an account or to the organization: staff who hold the account permission on the account of
 * the thing, or the organization permission where it belongs to none; or a token with a scope. A path with `accountId`
 * asks for the first. Otherwise either permission, on any account, opens the door, and the service asks for the right
 * one once it knows the place: `requirePermissionAt()`.
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

/** The permissions each of which is enough. */
export function anyOf<Permission>({ permission, or = [] }: Held<Permission>): readonly Permission[] {
  return [permission, ...or];
}

/** The token scopes each of which is enough; none where no token is let in. */
export function scopesOf(access: Access): readonly TokenScope[] {
  return 'token' in access && access.token !== undefined ? [access.token].flat() : [];
}
