import { keep, keepOrganization, recall, recallNumber, recallOrganization } from 'shared-ui';

const bearerKey = 'bearer';
const expiredKey = 'expired-bearer';
const permissionsKey = 'permissions';

/** The token of this browser's session (reference.md, States). */
export const readBearer = (): string | undefined => recall(bearerKey);

export function keepBearer(token: string): void {
  keep(bearerKey, token);
  keep(expiredKey, '');
}

/** Whether a change in another tab was one of the session; without a key everything was cleared. */
export const isBearerKey = (key: string | null): boolean =>
  key === bearerKey || key === expiredKey || key === null;

/** Whether a bearer was last seen to expire, and nobody has signed in or out since. */
export const isExpiredBearer = (bearer: string): boolean => recall(expiredKey) === bearer;

/** Who was signed in here last: for what must be known before GET /me has answered. */
export interface KeptIdentity {
  readonly organizationId: number;
  readonly userId: number;
}

export function keepIdentity({ organizationId, userId }: KeptIdentity, permissions: readonly string[]): void {
  keepOrganization(organizationId);
  keep(permissionsKey, JSON.stringify({ userId, permissions }));
}

export function readIdentity(): KeptIdentity | undefined {
  const organizationId = recallOrganization();
  const userId = recallNumber(permissionsKey, 'userId');

  return organizationId && userId ? { organizationId, userId } : undefined;
}

/** Forgets who was signed in: bearer, permissions and organization (features SH-04). Drafts stay. */
export function forgetSession({ expired = '' }: { expired?: string | undefined } = {}): void {
  // Before the bearer: other tabs read it when they hear that the bearer is gone.
  keep(expiredKey, expired);
  keep(bearerKey, '');
  keepOrganization(undefined);
  keep(permissionsKey, '');
}

/**
 * Forgets a session that has expired, so that the sign-in page asks. Pages of other tabs see that nobody ended it, and
 * ask their person to sign in again instead of going away.
 */
export function expireSession(): void {
  forgetSession({ expired: readBearer() });
}
