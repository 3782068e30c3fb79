import { nextOpenInstant } from 'shared-contracts/domain/blackout';
import type { BlackoutRule } from 'shared-contracts/domain/blackout';
import { localTimeOf } from 'shared-contracts/domain/zoned-time';
import type { Db } from '../../platform/db/client.ts';
import { organizationTimeZone } from '../organizations/organizations.service.ts';
import { findBindingBlackouts } from './blackouts.store.ts';

/** Returns the blackouts that restrict an organization's sending from an instant on. One read serves a whole wave. */
export async function readBlackoutRule(db: Db, orgId: number, from: Date): Promise<BlackoutRule> {
  const timeZone = await organizationTimeZone(db, orgId);
  const blackouts = await findBindingBlackouts(db, orgId, localTimeOf(from, timeZone));

  return { timeZone, blackouts };
}

/**
 * Returns the first instant at or after `from` when blackouts allow scheduled or bulk sending; undefined if they never
 * do. Staff replies to a person ignore blackouts (features AD-08).
 */
export async function nextOpenTime(db: Db, orgId: number, from: Date): Promise<Date | undefined> {
  return nextOpenInstant(await readBlackoutRule(db, orgId, from), from);
}
