import type { Tx } from '../../platform/db/client.ts';
import { insertReleaseToken } from '../../platform/permissions/release-tokens.store.ts';
import { addReleaser } from '../../platform/permissions/releasers.store.ts';
import { hashToken, newToken } from '../../platform/sessions/token.ts';
import { demoReleaser } from './demo-staff.ts';

const dayMs = 86_400_000;

/** Lets one person see and do everything with releases, with two tokens of theirs, whose secrets nobody has. */
export async function seedReleases(tx: Tx, now: Date): Promise<void> {
  await addReleaser(tx, demoReleaser, null);
  const { id: userId } = await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', demoReleaser)
    .executeTakeFirstOrThrow();
  const expiresAt = new Date(now.getTime() + 90 * dayMs);
  const token = { expiresAt, hint: 'release_demo' };
  await insertReleaseToken(tx, userId, {
    ...token,
    name: 'Laptop',
    remotes: null,
    permissions: ['read'],
    tokenHash: hashToken(newToken()),
  });
  await insertReleaseToken(tx, userId, {
    ...token,
    name: 'CI of mfe-inbox',
    remotes: ['mfe-inbox'],
    permissions: ['read', 'canary', 'rollback'],
    tokenHash: hashToken(newToken()),
  });
}
