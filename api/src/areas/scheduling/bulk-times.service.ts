import { openHoursOf } from 'shared-contracts/domain/quiet-hours';
import type { Db } from '../../platform/db/client.ts';
import { readBlackoutRule } from '../blackouts/open-times.service.ts';
import { organizationQuietHours } from '../organizations/organizations.service.ts';
import type { SendRule } from './send-times.ts';

/** What an organization leaves open for waves and flows, wherever their contacts are. */
export type BulkTimes = Required<Omit<SendRule, 'place'>>;

/** Returns the blackouts and the open hours of an organization from an instant on. One reading serves a whole wave. */
export async function readBulkTimes(db: Db, orgId: number, from: Date): Promise<BulkTimes> {
  return {
    blackouts: await readBlackoutRule(db, orgId, from),
    ownHours: openHoursOf(await organizationQuietHours(db, orgId)),
  };
}
