import type { BillingInfo, CardSummary } from 'shared-contracts/domain/billing';
import type { Db } from '../../platform/db/client.ts';
import type { StoredCard } from '../../platform/edges/payment-processor.ts';
import { findCurrentCard } from './cards.store.ts';

/** Returns the parts of a card that let a person recognize it. */
export const cardSummary = ({ brand, lastFour, expMonth, expYear }: StoredCard): CardSummary => ({
  cardBrand: brand,
  lastFour,
  expMonth,
  expYear,
});

/** Returns the payment information of an organization's accounts: one card pays for all of them (docs/adr/0061). */
export async function billingInfoOf(db: Db, orgId: number): Promise<BillingInfo> {
  const card = await findCurrentCard(db, orgId);

  return { billing: card ? cardSummary(card) : null };
}
