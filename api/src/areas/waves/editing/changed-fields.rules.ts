import { isDeepStrictEqual } from 'node:util';
import type { SavedWaveJob } from 'shared-contracts/domain/wave';
import { fullJob } from '../reading/to-wave.service.ts';
import type { StoredWave, WrittenWave } from '../access/waves.store.ts';

/** Input paths in which a wave differs from its stored version: 'wave.name', 'wave.jobDescription.body'. */
export function changedFields(before: StoredWave, after: WrittenWave & { job: SavedWaveJob }): string[] {
  const jobBefore: Record<string, unknown> = fullJob(before.job);
  const own = [
    ['wave.name', before.name, after.name],
    ['wave.scheduledTime', before.scheduledAt?.getTime(), after.scheduledAt?.getTime()],
    ['wave.timeZone', before.timeZone, after.timeZone],
    ...Object.entries(after.job).map(
      ([name, value]) => [`wave.jobDescription.${name}`, jobBefore[name], value] as const,
    ),
  ] as const;

  return own.filter(([, was, is]) => !isDeepStrictEqual(was, is)).map(([name]) => name);
}
