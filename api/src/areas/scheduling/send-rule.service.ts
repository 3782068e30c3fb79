import { AppError } from '../../kernel/app-error.ts';
import type { Db } from '../../platform/db/client.ts';
import { readBlackoutRule } from '../blackouts/open-times.service.ts';
import { placeOfPhone } from './area-codes.rules.ts';
import { findSendPlace } from './scheduling.store.ts';
import type { StoredSendPlace } from './scheduling.store.ts';
import type { SendRule } from './send-times.rules.ts';

/**
 * The time zones a contact may be in: the known one, otherwise those of the area code, otherwise the account's
 * (decisions.md, Behavior).
 */
function zonesOf({ phone, contactZone, accountZone }: StoredSendPlace): readonly string[] {
  if (contactZone) {
    return [contactZone];
  }
  const { zones } = placeOfPhone(phone);

  return zones.length > 0 ? zones : [accountZone];
}

/** A contact's location for quiet hours. */
export function toQuietPlace(contact: StoredSendPlace): SendRule['place'] {
  return { state: placeOfPhone(contact.phone).state, zones: zonesOf(contact) };
}

/**
 * Rule for when a scheduled text may be sent to a contact, from a given time on. Throws AppError('not_found') if the
 * account has no such contact.
 */
export async function sendRuleOf(
  db: Db,
  orgId: number,
  contact: { accountId: number; contactId: number; from: Date },
): Promise<SendRule & { accountZone: string }> {
  const sendPlace = await findSendPlace(db, orgId, contact);
  if (!sendPlace) {
    throw new AppError('not_found');
  }

  return {
    place: toQuietPlace(sendPlace),
    blackouts: await readBlackoutRule(db, orgId, contact.from),
    accountZone: sendPlace.accountZone,
  };
}
