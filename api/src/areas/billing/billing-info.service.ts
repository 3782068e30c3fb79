import type { BillingInfo, CardSummary } from 'shared-contracts/domain/billing';
import type { Db } from '../../platform/db/client.ts';
import type { StoredCard } from '../../platform/edges/payment-processor.ts';
import { findCurrentCard } from './cards.store.ts';

/** A card as a person recognizes it. */
export const cardSummary = ({ brand, lastFour, expMonth, expYear }: StoredCard): CardSummary => ({
  cardBrand: brand,
  lastFour,
  expMonth,
  expYear,
});

/** The payment information of the accounts of an organization: one card pays for all (docs/adr/0061). */
export async function billingInfoOf(db: Db, orgId: number): Promise<BillingInfo> {
  const card = await findCurrentCard(db, orgId);

  return { billing: card ? cardSummary(card) : null };
}
