import { mostPoints } from 'shared-contracts/domain/rewards';

/** Ten-thousandths of a point per point, times cents per dollar. */
const unitsPerPoint = 10_000 * 100;

/**
 * Returns the whole points due: conversion factor * dollars (reference.md, Pages), or a shop's own points one for one.
 */
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
 * Returns the points to book so that the ledger matches the purchases, and each purchase's new booked amount. The
 * balance is never negative: points spent before a return are deducted from the next purchase. Nor does it exceed the
 * limit: points beyond it stay open until some are spent, so that no purchase holds up those after it.
 */
export function calculatePoints<Purchase extends OpenPurchase>(
  open: readonly Purchase[],
  balance: number,
): { points: number; booked: Purchase[] } {
  let room = mostPoints - balance;
  const earned = open
    .filter(({ due, booked }) => due > booked)
    .map((purchase) => {
      const gain = Math.min(purchase.due - purchase.booked, room);
      room -= gain;

      return { ...purchase, booked: purchase.booked + gain };
    });
  const returned = open.filter(({ due, booked }) => due < booked);
  let left = mostPoints - room;
  const taken = returned.map((purchase) => {
    const take = Math.min(purchase.booked - purchase.due, left);
    left -= take;

    return { ...purchase, booked: purchase.booked - take };
  });

  return {
    points: left - balance,
    booked: [...earned, ...taken],
  };
}
