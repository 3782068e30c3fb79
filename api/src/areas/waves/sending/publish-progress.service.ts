import { forEachRow } from '../../../platform/jobs/for-each-row.ts';
import { startLoop } from '../../../platform/jobs/loop/start-loop.ts';
import { publishWaveChanged } from '../access/publish-wave-changed.service.ts';
import type { WaveSending } from './wave-sending.ts';
import { findContent } from './wave-content.store.ts';
import type { WaveKey } from './waves-at-work.store.ts';

/** Shortest interval between progress events of a wave: at most two per second. */
const apartMs = 500;

/**
 * Publishes the progress of waves to screens, however many slices are sent. A loop rather than gatherCalls(), because
 * repeats are merged and no caller needs a result.
 */
export interface ProgressPublisher {
  publish(wave: WaveKey): void;
  stop(): Promise<void>;
}

export function createProgressPublisher({ platform }: Pick<WaveSending, 'platform'>): ProgressPublisher {
  const waiting = new Map<string, WaveKey>();

  async function publishAll(): Promise<void> {
    const waves = [...waiting.values()];
    waiting.clear();
    await forEachRow(
      waves,
      {
        log: platform.log,
        failure: 'the progress of a wave was not sent to screens',
        idsOf: ({ orgId, waveId }) => ({ orgId, waveId }),
      },
      ({ orgId, waveId }) =>
        platform.database.inTransaction(async (tx) => {
          const wave = await findContent(tx, orgId, waveId);
          if (wave) {
            await publishWaveChanged(platform, tx, {
              orgId,
              waveId,
              accountId: wave.accountId,
              groupId: wave.groupId,
            });
          }
        }),
    );
  }

  const loop = startLoop({
    round: publishAll,
    onError: (error) => platform.log.warn({ err: error }, 'the progress of a wave was not sent to screens'),
    apartMs,
  });

  return {
    publish(wave) {
      waiting.set(`${wave.orgId} ${wave.waveId}`, wave);
      loop.wake();
    },
    async stop() {
      await loop.stop();
      await publishAll().catch(() => undefined);
    },
  };
}
