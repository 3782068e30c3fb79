import { nextOpenInstant } from 'shared-contracts/domain/blackout';
import type { BlackoutRule } from 'shared-contracts/domain/blackout';
import { localTimeOf } from 'shared-contracts/domain/zoned-time';
import type { Db } from '../../platform/db/client.ts';
import { organizationTimeZone } from '../organizations/organizations.service.ts';
import { findBindingBlackouts } from './blackouts.store.ts';

/** The blackouts that bind what an organization sends from an instant on. One reading serves a whole wave. */
export async function readBlackoutRule(db: Db, orgId: number, from: Date): Promise<BlackoutRule> {
  const timeZone = await organizationTimeZone(db, orgId);
  const blackouts = await findBindingBlackouts(db, orgId, localTimeOf(from, timeZone));

  return { timeZone, blackouts };
}

/**
 * The first instant, from one on, at which the organization's blackouts let something scheduled or sent in bulk leave;
 * undefined where they leave no time. Answers by staff to a person do not ask (features AD-08).
 */
export async function nextOpenTime(db: Db, orgId: number, from: Date): Promise<Date | undefined> {
  return nextOpenInstant(await readBlackoutRule(db, orgId, from), from);
}
