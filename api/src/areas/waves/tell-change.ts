import type { Platform } from '../../platform/platform.ts';
import type { Tx } from '../../platform/db/client.ts';
import { findAccountIdsOf } from './wave-parts.store.ts';

/** Records that a wave changed: for the account it belongs to, or for each one of its group and the organization. */
export async function tellWaveChanged(
  { live }: Pick<Platform, 'live'>,
  tx: Tx,
  wave: { orgId: number; waveId: number; accountId: number | null; groupId: number | null },
): Promise<void> {
  const { orgId, waveId } = wave;
  for (const accountId of await findAccountIdsOf(tx, orgId, wave)) {
    await live.record(tx, { orgId, event: 'wave.changed', data: { accountId, waveId } });
  }
  if (wave.accountId === null) {
    await live.recordForOrganization(tx, { event: 'groupWave.changed', data: { orgId, waveId } });
  }
}
