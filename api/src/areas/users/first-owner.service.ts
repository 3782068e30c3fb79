import { AppError } from '../../kernel/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashPassword, requireStrongPassword } from '../auth/passwords/passwords.service.ts';
import { createOneTimeToken } from '../auth/records/one-time-tokens.service.ts';
import { addAccount } from '../accounts/add-account.service.ts';
import { addOrganization } from '../organizations/add-organization.service.ts';
import { grantAccountPermissions } from './account-permissions.service.ts';
import { hasUsers } from './first-owner.store.ts';
import { addOwner } from './owners.service.ts';

/** Whether there are no users yet, so that no one can sign in. */
export async function isWithoutUsers({ database }: Platform): Promise<boolean> {
  return !(await hasUsers(database.db));
}

/**
 * Creates the first organization with its owner and one account, and returns a one-time sign-in link. Everything that
 * an owner chooses during onboarding has sensible defaults until then.
 */
export async function createOwner(
  platform: Platform,
  owner: { email: string; password: string },
): Promise<string> {
  const { database, config } = platform;
  if (owner.password) {
    requireStrongPassword(owner.password, owner.email);
  }
  const passwordHash = owner.password ? await hashPassword(config, owner.password) : null;
  const provider = platform.edges.carriers.nameFor('simulator');

  const token = await database.inTransaction(async (tx) => {
    const orgId = await addOrganization(tx, { companyName: owner.email.split('@')[1] ?? 'My company' });
    const accountId = await addAccount(tx, orgId, {
      name: 'Main',
      provider,
      timeZone: 'America/New_York',
    });
    const names = { firstName: 'Owner', lastName: '', phone: null };
    const userId = await addOwner(tx, orgId, { email: owner.email, passwordHash, ...names });
    if (userId === undefined) {
      throw new AppError('sign_up_email_taken');
    }
    await grantAccountPermissions(platform, tx, { orgId, userId, accountId });

    return createOneTimeToken(tx, { purpose: 'sign_in', userId });
  });

  return `${config.publicShellUrl}/login?token=${token}`;
}
