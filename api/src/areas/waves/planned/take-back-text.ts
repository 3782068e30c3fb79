import { AppError } from '../../../kernel/app-error.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { requirePermissionOn } from '../../../platform/permissions/account-permission.ts';
import type { Manager } from '../wave-access.ts';
import { changeWave, findOpenWaveForUpdate } from './planned-texts.store.ts';

/** Takes a scheduled text back, or puts away one that was not sent; one that is on its way is gone. */
export async function takeBackText(caller: Manager, waveId: number): Promise<void> {
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
