import { openHoursOf } from 'shared-contracts/domain/quiet-hours';
import type { Db } from '../../platform/db/client.ts';
import { readBlackoutRule } from '../blackouts/open-times.service.ts';
import { organizationQuietHours } from '../organizations/organizations.service.ts';
import type { SendRule } from './send-times.rules.ts';

/** An organization's constraints on waves and flows, whatever the contact's location. */
export type BulkTimes = Required<Omit<SendRule, 'place'>>;

/** Returns an organization's blackouts and open hours from a given time on. One call serves a whole wave. */
export async function readBulkTimes(db: Db, orgId: number, from: Date): Promise<BulkTimes> {
  return {
    blackouts: await readBlackoutRule(db, orgId, from),
    ownHours: openHoursOf(await organizationQuietHours(db, orgId)),
  };
}
