import { AppError } from '../../kernel/app-error.ts';
import type { Db } from '../../platform/db/client.ts';
import { readBlackoutRule } from '../blackouts/open-times.service.ts';
import { placeOfPhone } from './area-codes.ts';
import { findSendPlace } from './scheduling.store.ts';
import type { StoredSendPlace } from './scheduling.store.ts';
import type { SendRule } from './send-times.ts';

/** The zones a contact may be in: the one we know, else those of the area code, else the account's (decisions.md, Behaviour). */
function zonesOf({ phone, contactZone, accountZone }: StoredSendPlace): readonly string[] {
  if (contactZone) {
    return [contactZone];
  }
  const { zones } = placeOfPhone(phone);

  return zones.length > 0 ? zones : [accountZone];
}

/** Where a contact is, as far as its hours go. */
export function quietPlaceOf(contact: StoredSendPlace): SendRule['place'] {
  return { state: placeOfPhone(contact.phone).state, zones: zonesOf(contact) };
}

/** When a contact may be texted by something planned, from an instant on. Throws AppError('not_found') where the account has no such contact. */
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
    place: quietPlaceOf(sendPlace),
    blackouts: await readBlackoutRule(db, orgId, contact.from),
    accountZone: sendPlace.accountZone,
  };
}
