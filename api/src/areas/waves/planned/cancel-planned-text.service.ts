import { AppError } from '../../../kernel/app-error.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { requirePermissionOn } from '../../../platform/permissions/account-permission.ts';
import type { Manager } from '../access/wave-access.service.ts';
import { changeWave, findOpenWaveForUpdate } from './planned-texts.store.ts';

/** Cancels a scheduled text, or removes one that was not sent. Throws not_found once it is being sent. */
export async function cancelPlannedText(caller: Manager, waveId: number): Promise<void> {
  const { orgId, platform } = caller;
  await platform.database.inTransaction(async (tx) => {
    const wave = await findOpenWaveForUpdate(tx, orgId, waveId);
    if (!wave) {
      throw new AppError('not_found');
    }
    const { accountId, contactId } = wave;
    await requirePermissionOn(caller, { accountId, permission: 'view_conversations' }, tx);
    await changeWave(tx, orgId, { waveId, status: 'stopped' });
    await audit(tx, caller, { action: 'message.unscheduled', detail: { accountId, contactId, waveId } });
    await platform.live.record(tx, { orgId, event: 'scheduled.changed', data: { accountId, contactId } });
  });
}
