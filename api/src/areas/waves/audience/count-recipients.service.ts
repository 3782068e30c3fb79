import type { Db } from '../../../platform/db/client.ts';
import type { StoredJob } from '../../../platform/db/tables/json-columns.ts';
import { countAudience } from './audience.service.ts';
import type { AudienceCount } from './audience.service.ts';
import { audienceOfWave } from './audience-of-wave.rules.ts';

/** Fields of a wave that determine its audience. */
export interface Addressed {
  readonly accountId: number | null;
  readonly groupId: number | null;
  readonly resendOf: number | null;
  readonly job: StoredJob;
}

/** Counts the people who would get a wave now. */
export function countRecipients(db: Db, orgId: number, wave: Addressed): Promise<AudienceCount> {
  return countAudience(db, orgId, audienceOfWave(wave));
}
