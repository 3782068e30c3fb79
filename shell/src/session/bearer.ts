import { keep, keepOrganization, recall, recallNumber, recallOrganization } from 'shared-ui';

const bearerKey = 'bearer';
const permissionsKey = 'permissions';

/** The token of this browser's session (reference.md, States). */
export const readBearer = (): string | undefined => recall(bearerKey);

export const keepBearer = (token: string): void => keep(bearerKey, token);

/** Whether a change in another tab was one of the session. */
export const isBearerKey = (key: string | null): boolean => key === bearerKey;

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
export function forgetSession(): void {
  keep(bearerKey, '');
  keepOrganization(undefined);
  keep(permissionsKey, '');
}
