import { displayCents } from 'shared-contracts/domain/money';
import type { CouponSetting, PlanSetting } from '../../config/payment-settings.ts';
import type { StoredLine } from './invoices.store.ts';
import type { CountedTexts } from './usage.store.ts';

interface Period {
  readonly periodStart: Date;
  readonly periodEnd: Date;
}

/** Returns the invoice line for a month of a plan. */
export function planLine(plan: PlanSetting, period: Period): StoredLine {
  return {
    ...period,
    kind: 'plan',
    description: `${plan.name} plan`,
    accountId: null,
    quantity: 1,
    unitCents: plan.priceCents,
    amountCents: plan.priceCents,
  };
}

interface Usage {
  readonly texts: readonly CountedTexts[];
  readonly includedSegments: number;
  readonly segmentCents: number;
  readonly mmsCents: number;
}

/** Returns the usage lines of a month: segments and picture messages per account, less what the plan includes. */
export function usageLines(
  { texts, includedSegments, segmentCents, mmsCents }: Usage,
  period: Period,
): StoredLine[] {
  const lines = texts.flatMap(({ accountId, accountName, segments, pictures }): StoredLine[] => [
    ...(segments > 0
      ? [
          lineOf('segments', `Text segments, ${accountName}`, {
            accountId,
            quantity: segments,
            unitCents: segmentCents,
          }),
        ]
      : []),
    ...(pictures > 0
      ? [
          lineOf('pictures', `Texts with pictures, ${accountName}`, {
            accountId,
            quantity: pictures,
            unitCents: mmsCents,
          }),
        ]
      : []),
  ]);
  const covered = Math.min(
    includedSegments,
    texts.reduce((sum, { segments }) => sum + segments, 0),
  );
  if (covered === 0) {
    return lines;
  }
  const included = lineOf('included', 'Segments covered by the plan', {
    accountId: null,
    quantity: covered,
    unitCents: segmentCents,
  });

  return [...lines, { ...included, amountCents: -included.amountCents }];

  function lineOf(
    kind: StoredLine['kind'],
    description: string,
    { accountId, quantity, unitCents }: Pick<StoredLine, 'accountId' | 'quantity' | 'unitCents'>,
  ): StoredLine {
    return {
      ...period,
      kind,
      description,
      accountId,
      quantity,
      unitCents,
      amountCents: quantity * unitCents,
    };
  }
}

/** Returns the coupon's discount on the preceding lines, rounded down to whole cents. */
export function couponLine(coupon: CouponSetting, lines: readonly StoredLine[], period: Period): StoredLine {
  const off = Math.floor((totalOf(lines) * coupon.percentOff) / 100);

  return {
    ...period,
    kind: 'coupon',
    description: `Coupon ${coupon.code}, ${coupon.percentOff} % off`,
    accountId: null,
    quantity: 1,
    unitCents: -off,
    amountCents: -off,
  };
}

/** Smallest amount that Stripe charges in dollars; a smaller charge is refused, as if the card were bad. */
const smallestChargeCents = 50;

/** Returns an invoice's lines, with a discount of the whole total if it is too small to be charged. */
export function chargeableLines(lines: readonly StoredLine[], period: Period): readonly StoredLine[] {
  const total = totalOf(lines);
  if (total <= 0 || total >= smallestChargeCents) {
    return lines;
  }
  const waived = {
    ...period,
    kind: 'coupon',
    description: `Less than ${displayCents(smallestChargeCents)} is not charged`,
    accountId: null,
    quantity: 1,
    unitCents: -total,
    amountCents: -total,
  } as const;

  return [...lines, waived];
}

export const totalOf = (lines: readonly StoredLine[]): number =>
  lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
