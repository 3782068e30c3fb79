/** Ten-thousandths of a point in a point, times the cents of a dollar. */
const unitsPerPoint = 10_000 * 100;

/** Points = Conversion Factor * Dollars, whole ones (reference.md, Pages); of a shop's own points one for one. */
export function duePoints(
  rule: { readonly rewardsType: string | null; readonly factorUnits: number | null },
  left: { readonly amountCents: number; readonly points: number },
): number {
  if (rule.factorUnits === null) {
    return 0;
  }
  if (rule.rewardsType === 'POINTS') {
    return Math.max(left.points, 0);
  }
  const cents = BigInt(Math.max(left.amountCents, 0));

  return Number((cents * BigInt(rule.factorUnits)) / BigInt(unitsPerPoint));
}

interface OpenPurchase {
  readonly connectionId: number;
  readonly id: string;
  readonly due: number;
  readonly booked: number;
}

/**
 * What to book so that purchases and ledger agree, and what is booked of each then. A balance is never negative: what was
 * spent before it was given back is taken from the next purchase.
 */
export function settle<Purchase extends OpenPurchase>(
  open: readonly Purchase[],
  balance: number,
): { points: number; booked: Purchase[] } {
  const earned = open.filter(({ due, booked }) => due > booked);
  const returned = open.filter(({ due, booked }) => due < booked);
  const gained = earned.reduce((sum, { due, booked }) => sum + due - booked, 0);
  let left = balance + gained;
  const taken = returned.map((purchase) => {
    const take = Math.min(purchase.booked - purchase.due, left);
    left -= take;

    return { ...purchase, booked: purchase.booked - take };
  });

  return {
    points: left - balance,
    booked: [...earned.map((purchase) => ({ ...purchase, booked: purchase.due })), ...taken],
  };
}
