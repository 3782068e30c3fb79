import { anyOf } from 'shared-contracts/kernel/access';
import type { Access, AccountOrOrg } from 'shared-contracts/kernel/access';
import type { AnyEndpoint } from 'shared-contracts/kernel/endpoint';
import { AppError } from '../kernel/app-error.ts';
import { findAccessToken, touchAccessToken } from '../platform/access-tokens/access-tokens.store.ts';
import type { StoredAccessToken } from '../platform/access-tokens/access-tokens.store.ts';
import type {
  AnyCaller,
  Caller,
  CarrierCaller,
  TokenCaller,
  TwoFactorCaller,
  Visitor,
} from '../platform/caller.ts';
import { permissionsOn, requireScopeOf } from '../platform/permissions/account-permission.ts';
import { isReleaser } from '../platform/permissions/releasers.store.ts';
import { findTwoFactorToken } from './access.store.ts';
import { isOpenToUnpaid } from './open-to-unpaid.ts';
import { isReleaseToken, requireReadingToken, requireReleaseToken } from './release-token.ts';
import { hashToken } from '../platform/sessions/token.ts';

/** Parts of a request that the access check needs. */
export interface AccessRequest {
  readonly authorization: string | undefined;
  readonly params: Readonly<Record<string, string>>;
  readonly callback: () => CarrierCaller['callback'];
}

/** Authorizes a request and returns the caller that the endpoint's access describes, or throws. */
export async function checkAccess(
  endpoint: AnyEndpoint,
  visitor: Visitor,
  required: AccessRequest,
): Promise<AnyCaller> {
  const { access } = endpoint;
  if (access.kind === 'public') {
    return visitor;
  }
  if (access.kind === 'simulator') {
    if (!visitor.platform.config.simulator) {
      throw new AppError('not_found');
    }

    return visitor;
  }
  if (access.kind === 'operator') {
    const bearer = bearerOf(required);

    return access.releaseToken && isReleaseToken(bearer)
      ? requireReadingToken(visitor, bearer)
      : requireOperator(visitor, bearer);
  }
  if (access.kind === 'releaseToken') {
    return requireReleaseToken(visitor, bearerOf(required));
  }
  if (access.kind === 'carrier') {
    return { ...visitor, callback: required.callback() } satisfies CarrierCaller;
  }
  if (access.kind === 'twoFactor') {
    return requireTwoFactor(visitor, required);
  }

  const caller = await requireCaller(visitor, required, { isOpenToUnpaid: isOpenToUnpaid(endpoint) });
  requireOwnOrganization(caller, required.params['orgId']);
  if (caller.kind === 'token') {
    await requireScope(access, caller, required.params['accountId']);
  } else {
    await requirePermission(access, caller, required.params['accountId']);
  }

  return caller;
}

/** Requires a token's scope to allow the call, and the account in the path to belong to its organization. */
async function requireScope(
  access: Access,
  caller: TokenCaller,
  accountId: string | undefined,
): Promise<void> {
  requireScopeOf(access, caller);
  if (accountId !== undefined) {
    await requireAccount(caller, accountId);
  }
}

async function requirePermission(
  access: Access,
  caller: Caller,
  accountId: string | undefined,
): Promise<void> {
  switch (access.kind) {
    case 'anyOrg':
      return requireOneOf([...caller.orgPermissions], caller.orgPermissions);
    case 'org':
      return requireOneOf(anyOf(access), caller.orgPermissions);
    case 'someAccount':
      return requireOneOf(anyOf(access), heldSomewhere(caller));
    case 'accountOrOrg':
      return requireAccountOrOrg(access, caller, accountId);
    case 'account':
      return requireOneOf(anyOf(access), await requireAccount(caller, accountId));
    case 'releaser':
      return requireReleaser(caller);
    case 'member':
      return void (await requireAccount(caller, accountId));
    default:
      return undefined; // any session will do
  }
}

async function requireAccountOrOrg(
  access: AccountOrOrg,
  caller: Caller,
  accountId: string | undefined,
): Promise<void> {
  if (accountId !== undefined) {
    return requireOneOf(access.account, await requireAccount(caller, accountId));
  }
  if (!access.org.some((permission) => caller.orgPermissions.has(permission))) {
    requireOneOf(access.account, heldSomewhere(caller));
  }
}

/** Refuses another organization as not found. */
function requireOwnOrganization(caller: Caller | TokenCaller, orgId: string | undefined): void {
  if (orgId !== undefined && Number(orgId) !== caller.orgId) {
    throw new AppError('not_found');
  }
}

function bearerOf({ authorization }: AccessRequest): string | undefined {
  return /^Bearer ([\w-]{20,200})$/i.exec(authorization ?? '')?.[1];
}

async function requireCaller(
  visitor: Visitor,
  required: AccessRequest,
  { isOpenToUnpaid: isOpen }: { isOpenToUnpaid: boolean },
): Promise<Caller | TokenCaller> {
  const bearer = bearerOf(required);
  const session = bearer ? await visitor.platform.sessions.find(bearer) : undefined;
  const token = bearer && !session ? await findToken(visitor, bearer) : undefined;
  const holder = session ?? token;
  if (!holder) {
    const isExpired = bearer !== undefined && (await visitor.platform.sessions.isExpired(bearer));
    throw new AppError(isExpired ? 'session_expired' : 'not_signed_in');
  }
  if (!holder.isOrgActive) {
    throw new AppError('organization_inactive');
  }
  if (!isOpen && holder.paymentDueAt && holder.paymentDueAt <= new Date()) {
    throw new AppError('payment_required');
  }
  if (!session) {
    return { ...visitor, kind: 'token', id: holder.id, orgId: holder.orgId, scopes: new Set(token?.scopes) };
  }
  const { id, userId, orgId, orgPermissions, accountPermissions } = session;

  return { ...visitor, kind: 'person', sessionId: id, userId, orgId, orgPermissions, accountPermissions };
}

/** Interval of updates to a token's last use: a busy token must not write its row on every call. */
const usedMilliseconds = 60_000;

async function findToken({ platform }: Visitor, bearer: string): Promise<StoredAccessToken | undefined> {
  const { db } = platform.database;
  const now = new Date();
  const token = await findAccessToken(db, hashToken(bearer), now);
  if (token && now.getTime() - (token.lastUsedAt?.getTime() ?? 0) >= usedMilliseconds) {
    await touchAccessToken(db, token.id, now);
  }

  return token;
}

async function requireReleaser({ platform, userId }: Caller): Promise<void> {
  if (!(await isReleaser(platform.database.db, userId))) {
    throw new AppError('forbidden');
  }
}

function requireOneOf(enough: readonly string[], held: ReadonlySet<string>): void {
  if (!enough.some((permission) => held.has(permission))) {
    throw new AppError('forbidden');
  }
}

function heldSomewhere({ accountPermissions }: Caller): ReadonlySet<string> {
  return new Set([...accountPermissions.values()].flatMap((held) => [...held]));
}

async function requireAccount(
  caller: Caller | TokenCaller,
  accountId: string | undefined,
): Promise<ReadonlySet<string>> {
  const id = Number(accountId);
  if (!Number.isSafeInteger(id) || id <= 0) {
    throw new AppError('not_found');
  }

  return permissionsOn(caller, id);
}

function requireOperator(visitor: Visitor, bearer: string | undefined): Visitor {
  const isOperator = visitor.platform.operatorToken.isHeldBy(bearer);
  if (!isOperator) {
    throw new AppError('not_signed_in');
  }

  return visitor;
}

async function requireTwoFactor(visitor: Visitor, required: AccessRequest): Promise<TwoFactorCaller> {
  const token = bearerOf(required);
  const twoFactorToken = token
    ? await findTwoFactorToken(visitor.platform.database.db, hashToken(token), new Date())
    : undefined;
  if (!twoFactorToken) {
    throw new AppError('not_signed_in');
  }

  return { ...visitor, tokenId: twoFactorToken.id, userId: twoFactorToken.userId };
}
