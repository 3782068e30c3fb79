import * as api from 'shared-contracts/api/users';
import { roles } from 'shared-contracts/roles';
import { AppError } from '../../kernel/app-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import { liveSince } from '../../platform/live/live-since.ts';
import { serve } from '../../platform/serve.ts';
import { allAccounts } from '../accounts/accounts.service.ts';
import { countMessages } from '../organizations/organizations.service.ts';
import { verifyProof } from '../auth/two-step/turn-off.service.ts';
import { findMe } from './me.store.ts';
import { revokeOtherSessions } from './own/revoke-other-sessions.service.ts';
import { lockTwoStepChoice, saveTwoStepChoice } from './users.store.ts';

/** The signed-in user with everything that determines what the shell shows. */
export const getMe = serve(api.getMe).with(async (caller) => {
  // Before anything is read, so that what changes in the meantime is sent.
  const since = await liveSince(caller);
  const [me, accounts] = await Promise.all([
    findMe(caller.platform.database.reads, caller.orgId, caller.userId),
    allAccounts(caller),
  ]);
  if (!me) {
    throw new AppError('not_signed_in');
  }
  const sent = await countMessages(caller, me);

  return {
    id: me.id,
    email: me.email,
    firstName: me.first_name,
    lastName: me.last_name,
    phone: me.phone,
    occupation: me.occupation,
    createdAt: me.created_at.toISOString(),
    tfaLogin: me.tfa_login,
    role: { key: me.role, name: roleName(me.role) },
    organization: {
      id: caller.orgId,
      companyName: me.company_name,
      isOnFreeTrial: me.is_on_free_trial,
      hasPaymentFailed: me.has_payment_failed,
      isRewardsEnabled: me.is_rewards_enabled,
      logoCdnUrl: me.logo_url,
      timeZone: me.time_zone,
      messageCount: sent.count,
      isMessageCountExact: sent.isExact,
      hasAccessTokens: me.has_access_tokens,
      accounts,
    },
    orgPermissions: [...caller.orgPermissions],
    accountPermissions: [...caller.accountPermissions].map(([accountId, permissions]) => ({
      accountId,
      permissions: [...permissions],
    })),
    lastActiveConversations: me.lastActive,
    isReleaser: me.is_releaser,
    liveSince: since,
  };
});

function roleName(key: string): string {
  return Object.entries(roles).find(([role]) => role === key)?.[1].name ?? key;
}

/**
 * Turns two-step sign-in on or off for the caller. Turning it off requires proof, because a session alone may be
 * stolen.
 */
export const chooseTwoStep = serve(api.chooseTwoStep).with(async (caller, { tfaOption: isOn, ...proof }) => {
  const isAllowedOff = !isOn && (await verifyProof(caller, 'turn_off', proof));
  await caller.platform.database.inTransaction(async (tx) => {
    const wasOn = await lockTwoStepChoice(tx, caller.orgId, caller.userId);
    if (wasOn && !isOn && !isAllowedOff) {
      throw new AppError('two_step_proof_missing');
    }
    await saveTwoStepChoice(tx, caller.orgId, { userId: caller.userId, isOn, at: new Date() });
    await audit(tx, caller, { action: 'two_step.changed', detail: { isOn } });
    if (isOn && !wasOn) {
      // Sessions that began with only a password must sign in again with a second step.
      await revokeOtherSessions(tx, caller);
    }
  });

  return {};
});
