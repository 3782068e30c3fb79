import { anyOf } from 'shared-contracts/kernel/access';
import type { AnyEndpoint } from 'shared-contracts/kernel/endpoint';
import { AppError } from '../kernel/app-error.ts';
import type { AnyCaller, Caller, CarrierCaller, TwoFactorCaller, Visitor } from '../platform/caller.ts';
import { permissionsOn } from '../platform/permissions/account-permission.ts';
import { findTwoFactorToken } from './access.store.ts';
import { hashToken } from '../platform/sessions/token.ts';

/** What the check needs of a request. */
export interface AskedAccess {
  readonly authorization: string | undefined;
  readonly params: Readonly<Record<string, string>>;
  readonly callback: () => CarrierCaller['callback'];
}

/** Lets a request through to its handler as the caller that the endpoint's access describes, or refuses it. */
export async function checkAccess(
  endpoint: AnyEndpoint,
  visitor: Visitor,
  required: AskedAccess,
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
    return requireOperator(visitor, required);
  }
  if (access.kind === 'carrier') {
    return { ...visitor, callback: required.callback() } satisfies CarrierCaller;
  }
  if (access.kind === 'twoFactor') {
    return requireTwoFactor(visitor, required);
  }

  const caller = await requireCaller(visitor, required);
  if (access.kind === 'org') {
    requireOneOf(anyOf(access), caller.orgPermissions);
  }
  if (access.kind === 'someAccount') {
    requireOneOf(anyOf(access), heldSomewhere(caller));
  }
  if (access.kind === 'account' || access.kind === 'member') {
    const held = await requireAccount(caller, required.params['accountId']);
    if (access.kind === 'account') {
      requireOneOf(anyOf(access), held);
    }
  }

  return caller;
}

function bearerOf({ authorization }: AskedAccess): string | undefined {
  return /^Bearer ([\w-]{20,200})$/i.exec(authorization ?? '')?.[1];
}

async function requireCaller(visitor: Visitor, required: AskedAccess): Promise<Caller> {
  const token = bearerOf(required);
  const session = token ? await visitor.platform.sessions.find(token) : undefined;
  if (!session) {
    throw new AppError('not_signed_in');
  }
  if (!session.isOrgActive) {
    throw new AppError('organization_inactive');
  }
  const { id, userId, orgId, orgPermissions, accountPermissions } = session;

  return { ...visitor, sessionId: id, userId, orgId, orgPermissions, accountPermissions };
}

function requireOneOf(enough: readonly string[], held: ReadonlySet<string>): void {
  if (!enough.some((permission) => held.has(permission))) {
    throw new AppError('forbidden');
  }
}

function heldSomewhere({ accountPermissions }: Caller): ReadonlySet<string> {
  return new Set([...accountPermissions.values()].flatMap((held) => [...held]));
}

async function requireAccount(caller: Caller, accountId: string | undefined): Promise<ReadonlySet<string>> {
  const id = Number(accountId);
  if (!Number.isSafeInteger(id) || id <= 0) {
    throw new AppError('not_found');
  }

  return permissionsOn(caller, id);
}

function requireOperator(visitor: Visitor, required: AskedAccess): Visitor {
  const isOperator = visitor.platform.operatorToken.isHeldBy(bearerOf(required));
  if (!isOperator) {
    throw new AppError('not_signed_in');
  }

  return visitor;
}

async function requireTwoFactor(visitor: Visitor, required: AskedAccess): Promise<TwoFactorCaller> {
  const token = bearerOf(required);
  const found = token
    ? await findTwoFactorToken(visitor.platform.database.db, hashToken(token), new Date())
    : undefined;
  if (!found) {
    throw new AppError('not_signed_in');
  }

  return { ...visitor, tokenId: found.id, userId: found.userId };
}
