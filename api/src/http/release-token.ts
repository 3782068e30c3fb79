import {
  releaseTokenField,
  releaseTokenPrefix,
  releaseTokenRefusals,
} from 'shared-contracts/domain/release-token';
import { AppError } from '../kernel/app-error.ts';
import type { ReleaseTokenCaller, Visitor } from '../platform/caller.ts';
import { findOrganizationState } from '../platform/access-tokens/access-tokens.store.ts';
import { findReleaseToken, touchReleaseToken } from '../platform/permissions/release-tokens.store.ts';
import { hashToken } from '../platform/sessions/token.ts';

/** Interval of updates to a token's last use: a watched canary asks every ten seconds. */
const usedMilliseconds = 60_000;

/** Whether a bearer is a release token, valid or not. */
export const isReleaseToken = (bearer: string | undefined): bearer is string =>
  bearer?.startsWith(releaseTokenPrefix) === true;

const refusal = (
  code: 'not_signed_in' | 'scope_missing',
  reason: keyof typeof releaseTokenRefusals,
): AppError => new AppError(code, { fields: { [releaseTokenField]: releaseTokenRefusals[reason] } });

/** Returns the holder of a release token, or throws. What the token may do is checked by the service. */
export async function requireReleaseToken(
  visitor: Visitor,
  bearer: string | undefined,
): Promise<ReleaseTokenCaller> {
  if (!isReleaseToken(bearer)) {
    throw new AppError('not_signed_in');
  }
  const { db } = visitor.platform.database;
  const now = new Date();
  const token = await findReleaseToken(db, hashToken(bearer));
  if (!token) {
    throw refusal('not_signed_in', 'unknown');
  }
  if (token.expiresAt <= now) {
    throw refusal('not_signed_in', 'expired');
  }
  const organization = await findOrganizationState(db, token.orgId);
  if (!organization?.isOrgActive) {
    throw new AppError('organization_inactive');
  }
  if (organization.paymentDueAt && organization.paymentDueAt <= now) {
    throw new AppError('payment_required');
  }
  if (now.getTime() - (token.lastUsedAt?.getTime() ?? 0) >= usedMilliseconds) {
    await touchReleaseToken(db, token.id, now);
  }
  const { id, name, remotes, permissions, userId, person } = token;

  return { ...visitor, kind: 'releaseToken', id, name, remotes, permissions, userId, person };
}

/** Requires a release token that may read health and organizations. */
export async function requireReadingToken(visitor: Visitor, bearer: string): Promise<ReleaseTokenCaller> {
  const caller = await requireReleaseToken(visitor, bearer);
  if (!caller.permissions.includes('read')) {
    throw refusal('scope_missing', 'mayNotRead');
  }

  return caller;
}
