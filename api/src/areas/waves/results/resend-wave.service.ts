import * as api from 'shared-contracts/api/waves/results';
import { cutText } from 'shared-contracts/texts/cut-text';
import { AppError } from '../../../kernel/app-error.ts';
import { userIdOf } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/client.ts';
import { serve } from '../../../platform/serve.ts';
import { requireAllowed } from '../approval/control-wave.service.ts';
import { countRecipients } from '../audience/count-recipients.service.ts';
import { decideRelease, saveWaveResponse } from '../approval/release.service.ts';
import { addWave } from '../editing/save-wave.service.ts';
import { fullJob } from '../reading/to-wave.service.ts';
import { requireManager, requireWave } from '../access/wave-access.service.ts';
import { findWaveByKey, hasOpenResend, lockWave } from '../access/waves.store.ts';

const mostName = 200;
const suffix = ' (again)';

/** Refuses to resend failed texts while another resend is in progress; concurrent calls wait for each other. */
async function requireOnlyResend(
  tx: Tx,
  orgId: number,
  { waveId, exceptId }: { waveId: number; exceptId: number },
): Promise<void> {
  await lockWave(tx, orgId, waveId);
  if (await hasOpenResend(tx, orgId, { waveId, exceptId })) {
    throw new AppError('wave_resend_open');
  }
}

/** Resends a wave's text, as a separate wave, to those whose text failed for a temporary reason. Starts now. */
export const resendWave = serve(api.resendWave).with(async (caller, { waveId, clientKey = null }) => {
  const { platform, orgId } = caller;
  const { db } = platform.database;
  const wave = await requireWave(caller, waveId, 'write');
  requireAllowed('resend', wave);
  const existing = clientKey === null ? undefined : await findWaveByKey(db, orgId, clientKey);
  if (existing) {
    await requireManager(caller, existing.accountId, 'write');

    return saveWaveResponse(caller, existing.id);
  }
  const again = {
    ...wave,
    name: `${cutText(wave.name, mostName - suffix.length)}${suffix}`,
    scheduledAt: null,
    resendOf: waveId,
    job: { ...fullJob(wave.job), scheduleWhen: 'now' as const, atLocalTime: false, test: null },
  };
  const { recipients } = await countRecipients(db, orgId, again);
  if (recipients === 0) {
    throw new AppError('wave_nothing_to_resend');
  }
  const release = await decideRelease(caller, { ...again, createdById: userIdOf(caller) });
  const newId = await addWave(
    caller,
    { ...again, clientKey },
    {
      release,
      onAdded: async (tx, newWaveId) => {
        await requireOnlyResend(tx, orgId, { waveId, exceptId: newWaveId });
        await audit(tx, caller, { action: 'wave.resent', detail: { waveId, resentAs: newWaveId } });
      },
    },
  );
  const madeId = newId ?? (await findWaveByKey(db, orgId, clientKey ?? ''))?.id;
  if (madeId === undefined) {
    throw new AppError('not_found');
  }

  return saveWaveResponse(caller, madeId, release);
});
