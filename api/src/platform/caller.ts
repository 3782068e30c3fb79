import type { WithToken } from 'shared-contracts/kernel/access';
import type { AccountPermission, OrgPermission, TokenScope } from 'shared-contracts/permissions';
import type { CallbackRequest } from './edges/carrier.ts';
import type { Logger } from './logger.ts';
import type { Platform } from './platform.ts';

/** Anybody who calls, known or not. */
export interface Visitor {
  readonly platform: Platform;
  /** The address the call comes from. */
  readonly address: string;
  readonly requestId: string;
  /** What the program that calls says it is; '' where it says nothing. */
  readonly userAgent?: string;
  readonly log: Logger;
}

/** A member of staff with a session: handed first to every service. */
export interface Caller extends Visitor {
  readonly kind: 'person';
  readonly sessionId: number;
  readonly userId: number;
  readonly orgId: number;
  readonly orgPermissions: ReadonlySet<OrgPermission>;
  /** By account id; an account without an entry is not this person's to work in. */
  readonly accountPermissions: ReadonlyMap<number, ReadonlySet<AccountPermission>>;
}

/** A program of the organization that calls with an access token: no person, so `userId` is not there. */
export interface TokenCaller extends Visitor {
  readonly kind: 'token';
  readonly id: number;
  readonly orgId: number;
  readonly scopes: ReadonlySet<TokenScope>;
}

/** Somebody whose password was right and who has yet to enter a code. */
export interface TwoFactorCaller extends Visitor {
  readonly tokenId: number;
  readonly userId: number;
}

/** A carrier's callback, not yet verified: the service asks the carrier's own check. */
export interface CarrierCaller extends Visitor {
  readonly callback: CallbackRequest;
}

interface CallerByKind {
  public: Visitor;
  operator: Visitor;
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
}

/** Who calls an endpoint, by the access it declares; a token only where it says so. */
export type CallerOf<E extends { access: { kind: keyof CallerByKind } }> =
  CallerByKind[E['access']['kind']] | (E['access'] extends WithToken ? TokenCaller : never);
export type AnyCaller = Visitor | Caller | TokenCaller | TwoFactorCaller | CarrierCaller;
