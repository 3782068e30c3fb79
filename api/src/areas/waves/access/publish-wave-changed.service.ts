import type { Platform } from '../../../platform/platform.ts';
import type { Tx } from '../../../platform/db/client.ts';
import { findAccountIdsOf } from './wave-parts.store.ts';

/**
 * Records that a wave changed: for its account, or for each account of its group and the organization. Wakes the
 * processes that compile and send waves.
 */
export async function publishWaveChanged(
  { live, notify }: Pick<Platform, 'live' | 'notify'>,
  tx: Tx,
  wave: { orgId: number; waveId: number; accountId: number | null; groupId: number | null },
): Promise<void> {
  const { orgId, waveId } = wave;
  for (const accountId of await findAccountIdsOf(tx, orgId, wave)) {
    await live.record(tx, { orgId, event: 'wave.changed', data: { accountId, waveId } });
  }
  tx.afterCommit(() => notify.tell('waves'));
  if (wave.accountId === null) {
    await live.recordForOrganization(tx, { event: 'groupWave.changed', data: { orgId, waveId } });
  }
}
