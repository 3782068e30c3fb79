import { AppError } from '../../../kernel/app-error.ts';
import type { AccountHook } from '../../../platform/account-hooks.ts';
import { findWavesOfAccount, isInGroupWave, stopPlannedTexts } from './account-waves.store.ts';
import { stopWaveBecause } from '../sending/control.service.ts';

const description = 'The account was deleted.';

/** Stops the waves of a deleted account. Refuses to delete one that a running group wave includes. */
export const wavesOfAccounts: AccountHook = {
  async onDeleted(_platform, tx, { orgId, accountId }) {
    if (await isInGroupWave(tx, orgId, accountId)) {
      throw new AppError('account_in_group_wave');
    }
    for (const waveId of await findWavesOfAccount(tx, orgId, accountId)) {
      await stopWaveBecause(tx, orgId, { waveId, description });
    }
    await stopPlannedTexts(tx, orgId, { accountId, description, at: new Date() });
  },
};
