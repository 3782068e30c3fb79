import type { WaveRow } from 'shared-contracts/domain/wave';

/** Times of a wave that lists show. */
interface StoredWaveTimes {
  readonly scheduledAt: Date | null;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
  readonly updatedAt: Date;
}

type ListedTimes = Required<Pick<WaveRow, 'scheduledTime' | 'startedAt' | 'finishedAt' | 'updatedAt'>>;

/** Converts a wave's times to their API form. */
export const toListedTimes = (times: StoredWaveTimes): ListedTimes => ({
  scheduledTime: times.scheduledAt?.toISOString() ?? null,
  startedAt: times.startedAt?.toISOString() ?? null,
  finishedAt: times.finishedAt?.toISOString() ?? null,
  updatedAt: times.updatedAt.toISOString(),
});
