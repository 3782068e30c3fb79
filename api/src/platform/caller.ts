import type { WithToken } from 'shared-contracts/kernel/access';
import type { ReleaseTokenPermission } from 'shared-contracts/domain/release-token';
import type { AccountPermission, OrgPermission, TokenScope } from 'shared-contracts/permissions';
import type { CallbackRequest } from './edges/carrier.ts';
import type { Logger } from './logger.ts';
import type { Platform } from './platform.ts';

/** Any caller, authenticated or not. */
export interface Visitor {
  readonly platform: Platform;
  /** IP address of the caller. */
  readonly address: string;
  readonly requestId: string;
  /** User agent of the client; '' if it sends none. */
  readonly userAgent?: string;
  readonly log: Logger;
}

/** A staff member with a session; the first argument of every service. */
export interface Caller extends Visitor {
  readonly kind: 'person';
  readonly sessionId: number;
  readonly userId: number;
  readonly orgId: number;
  readonly orgPermissions: ReadonlySet<OrgPermission>;
  /** Permissions by account ID. The user cannot work in accounts without an entry. */
  readonly accountPermissions: ReadonlyMap<number, ReadonlySet<AccountPermission>>;
}

/**
 * A program that calls with one of the organization's access tokens. It has no `userId`, because it is not a person.
 */
export interface TokenCaller extends Visitor {
  readonly kind: 'token';
  readonly id: number;
  readonly orgId: number;
  readonly scopes: ReadonlySet<TokenScope>;
}

/** The release command line with a token of a person who may see releases. */
export interface ReleaseTokenCaller extends Visitor {
  readonly kind: 'releaseToken';
  readonly id: number;
  readonly name: string;
  /** Null = every remote that the person may release. */
  readonly remotes: readonly string[] | null;
  readonly permissions: readonly ReleaseTokenPermission[];
  readonly userId: number;
  readonly person: {
    readonly name: string;
    readonly email: string;
    readonly remotes: readonly string[] | null;
  };
}

/** A user who entered the right password and has yet to enter a code. */
export interface TwoFactorCaller extends Visitor {
  readonly tokenId: number;
  readonly userId: number;
}

/** A carrier's callback, not verified yet: the service runs the carrier's own check. */
export interface CarrierCaller extends Visitor {
  readonly callback: CallbackRequest;
}

interface CallerByKind {
  public: Visitor;
  operator: Visitor;
  releaseToken: ReleaseTokenCaller;
  simulator: Visitor;
  carrier: CarrierCaller;
  twoFactor: TwoFactorCaller;
  signedIn: Caller;
  anyOrg: Caller;
  org: Caller;
  account: Caller;
  someAccount: Caller;
  accountOrOrg: Caller;
  member: Caller;
  releaser: Caller;
}

/**
 * Type of an endpoint's caller, derived from its declared access. Includes tokens only if the endpoint declares them.
 */
export type CallerOf<E extends { access: { kind: keyof CallerByKind } }> =
  CallerByKind[E['access']['kind']] | (E['access'] extends WithToken ? TokenCaller : never);
export type AnyCaller = Visitor | Caller | TokenCaller | ReleaseTokenCaller | TwoFactorCaller | CarrierCaller;
