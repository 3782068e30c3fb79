import { releaseTokenPermissions, releaseTokenPrefix } from 'shared-contracts/domain/release-token';
import type { ReleaseTokenPermission } from 'shared-contracts/domain/release-token';
import { insertReleaseToken } from '../platform/permissions/release-tokens.store.ts';
import type { Platform } from '../platform/platform.ts';
import { hashToken, newToken } from '../platform/sessions/token.ts';

interface Wanted {
  readonly name?: string;
  readonly remotes?: string[] | null;
  readonly permissions?: readonly ReleaseTokenPermission[];
  readonly expiresAt?: Date;
}

/** Creates a release token of a person who may see releases; for everything that they may do unless the test says. */
export async function makeReleaseToken(
  { database }: Platform,
  { userId }: { userId: number },
  { name = 'CI', remotes = null, permissions = releaseTokenPermissions, expiresAt }: Wanted = {},
): Promise<{ id: number; token: string }> {
  const token = releaseTokenPrefix + newToken();
  const { id } = await insertReleaseToken(database.db, userId, {
    name,
    remotes,
    permissions: [...permissions],
    hint: token.slice(0, 12),
    expiresAt: expiresAt ?? new Date(Date.now() + 86_400_000),
    tokenHash: hashToken(token),
  });

  return { id, token };
}
