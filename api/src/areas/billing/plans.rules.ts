import type { PaymentPlan } from 'shared-contracts/domain/billing';
import type { Config } from '../../config/config.ts';
import { currency, offerOf } from '../../config/payment-settings.ts';
import type { CouponSetting, PlanSetting } from '../../config/payment-settings.ts';
import { AppError } from '../../kernel/app-error.ts';

/** Returns plans in API form. */
export function toPaymentPlans(config: Config): PaymentPlan[] {
  const { plans, isExample } = offerOf(config);

  return plans.map((plan) => ({ ...plan, currency, isExample }));
}

/** Returns a plan that can be bought. Throws if there is none with this id. */
export function requirePlan(config: Config, planId: string): PlanSetting {
  const plan = offerOf(config).plans.find(({ id }) => id === planId);
  if (!plan) {
    throw new AppError('invalid_input', {
      fields: { planId: 'This plan is no longer offered. Choose another.' },
    });
  }

  return plan;
}

/** Returns the name of a plan, including plans no longer offered. */
export function planName(config: Config, planId: string): string {
  return offerOf(config).plans.find(({ id }) => id === planId)?.name ?? planId;
}

/** Returns the coupon for a code as typed; undefined if no code was given. */
export function requireCoupon(config: Config, code: string | undefined): CouponSetting | undefined {
  if (!code) {
    return undefined;
  }
  const coupon = offerOf(config).coupons.find((one) => one.code === code.toUpperCase());
  if (!coupon) {
    throw new AppError('invalid_input', {
      fields: { coupon: 'This coupon is not valid. Check it, or leave it out.' },
    });
  }

  return coupon;
}
