import * as api from 'shared-contracts/api/waves';
import { AppError } from '../../../kernel/app-error.ts';
import { userIdOf } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { serve } from '../../../platform/serve.ts';
import { requireAllowed } from './control-wave.service.ts';
import { decideRelease, releaseWave, requireRecipients, saveWaveResponse } from './release.service.ts';
import type { Release } from './release.service.ts';
import { toWave } from '../reading/to-wave.service.ts';
import { publishWaveChanged } from '../access/publish-wave-changed.service.ts';
import { maySchedule, requireWave } from '../access/wave-access.service.ts';
import type { Manager } from '../access/wave-access.service.ts';
import { insertChange } from '../access/wave-changes.store.ts';
import { findWaveRules } from '../access/wave-parts.store.ts';
import { findWave, lockWave, markReleased } from '../access/waves.store.ts';
import type { StoredWave } from '../access/waves.store.ts';

async function requireMaySchedule(caller: Manager): Promise<void> {
  const rules = await findWaveRules(caller.platform.database.db, caller.orgId);
  if (!maySchedule(caller, rules)) {
    throw new AppError('forbidden');
  }
}

/** Releases a wave on behalf of the user who approved it or typed its number, unless it has changed meanwhile. */
async function releaseApprovedWave(
  caller: Manager,
  wave: StoredWave,
  { as, release }: { as: 'approved' | 'confirmed'; release: Release },
): Promise<void> {
  const { platform, orgId } = caller;
  const { id: waveId, version } = wave;
  await platform.database.inTransaction(async (tx) => {
    const locked = await lockWave(tx, orgId, waveId);
    if (locked?.status !== wave.status || locked.version !== version) {
      throw new AppError('wave_moved_on');
    }
    const at = new Date();
    const userId = userIdOf(caller);
    await markReleased(tx, orgId, { waveId, as, userId, version: version + 1, at });
    await insertChange(tx, orgId, { waveId, version: version + 1, userId, fields: [], at });
    await releaseWave(tx, caller, { wave, release });
    await audit(tx, caller, { action: `wave.${as}`, detail: { waveId, status: release.status } });
    await publishWaveChanged(platform, tx, { ...wave, orgId, waveId });
  });
}

/** Schedules a draft or a wave that is waiting for approval (features CA-06). */
export const approveWave = serve(api.approveWave).with(async (caller, { waveId }) => {
  const wave = await requireWave(caller, waveId, 'write');
  await requireMaySchedule(caller);
  requireAllowed('approve', wave);
  const release = await decideRelease(caller, wave);
  await releaseApprovedWave(caller, wave, { as: 'approved', release });

  return saveWaveResponse(caller, waveId, release);
});

/** Schedules a large wave after the user typed the number of its recipients (features CA-08). */
export const confirmWave = serve(api.confirmWave).with(async (caller, { waveId, numberOfMessages }) => {
  const wave = await requireWave(caller, waveId, 'write');
  await requireMaySchedule(caller);
  requireAllowed('confirm', wave);
  const { recipients } = await requireRecipients(caller, wave);
  if (numberOfMessages !== recipients) {
    throw new AppError('wave_number_wrong', {
      fields: {
        numberOfMessages: `The wave goes to ${recipients.toLocaleString('en-US')} people. Enter that number.`,
      },
    });
  }
  await releaseApprovedWave(caller, wave, {
    as: 'confirmed',
    release: await decideRelease(caller, wave, { isConfirmed: true }),
  });
  const confirmed = await findWave(caller.platform.database.db, caller.orgId, waveId);

  return toWave(caller, confirmed ?? wave);
});
