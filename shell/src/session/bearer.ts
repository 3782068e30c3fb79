import { keep, keepOrganization, recall, recallNumber, recallOrganization } from 'shared-ui';

const bearerKey = 'bearer';
const expiredKey = 'expired-bearer';
const permissionsKey = 'permissions';

/** Returns the token of this browser's session (reference.md, States). */
export const readBearer = (): string | undefined => recall(bearerKey);

export function storeBearer(token: string): void {
  keep(bearerKey, token);
  keep(expiredKey, '');
}

/** Whether a change in another tab concerns the session; without a key everything was cleared. */
export const isBearerKey = (key: string | null): boolean =>
  key === bearerKey || key === expiredKey || key === null;

/** Whether this bearer has expired and no one has signed in or out since. */
export const isExpiredBearer = (bearer: string): boolean => recall(expiredKey) === bearer;

/** Identity that was last signed in here, for code that needs it before GET /me has responded. */
export interface KeptIdentity {
  readonly organizationId: number;
  readonly userId: number;
}

export function storeIdentity(
  { organizationId, userId }: KeptIdentity,
  permissions: readonly string[],
): void {
  keepOrganization(organizationId);
  keep(permissionsKey, JSON.stringify({ userId, permissions }));
}

export function readIdentity(): KeptIdentity | undefined {
  const organizationId = recallOrganization();
  const userId = recallNumber(permissionsKey, 'userId');

  return organizationId && userId ? { organizationId, userId } : undefined;
}

/** Removes the stored identity: bearer, permissions and organization (features SH-04). Drafts are kept. */
export function deleteStoredSession({ expired = '' }: { expired?: string | undefined } = {}): void {
  // Before the bearer: other tabs read it when they learn that the bearer is gone.
  keep(expiredKey, expired);
  keep(bearerKey, '');
  keepOrganization(undefined);
  keep(permissionsKey, '');
}

/**
 * Removes an expired session, so that the sign-in page appears. Other tabs see that the user did not end it, and ask
 * them to sign in again instead of leaving the page.
 */
export function expireSession(): void {
  deleteStoredSession({ expired: readBearer() });
}
