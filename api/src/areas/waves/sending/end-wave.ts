import { moveWave } from './control.store.ts';
import type { WaveSending } from './wave-sending.ts';
import type { WaveKey } from './waves-at-work.store.ts';

/** Ends a wave whose chunks are done; one that tests its texts goes on with the winner. */
export async function endWave(
  { platform }: WaveSending,
  { orgId, waveId, isHeld }: WaveKey & { isHeld: boolean },
): Promise<void> {
  if (isHeld) {
    return;
  }
  await moveWave(platform.database.db, orgId, {
    waveId,
    from: ['sending'],
    to: 'sent',
    finishedAt: new Date(),
  });
}
