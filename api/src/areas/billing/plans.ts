import type { PaymentPlan } from 'shared-contracts/domain/billing';
import type { Config } from '../../config/config.ts';
import { currency, offerOf } from '../../config/payment-settings.ts';
import type { CouponSetting, PlanSetting } from '../../config/payment-settings.ts';
import { AppError } from '../../kernel/app-error.ts';

/** Plans as people are shown them. */
export function shownPlans(config: Config): PaymentPlan[] {
  const { plans, isExample } = offerOf(config);

  return plans.map((plan) => ({ ...plan, currency, isExample }));
}

/** Returns a plan that can be bought. */
export function requirePlan(config: Config, planId: string): PlanSetting {
  const plan = offerOf(config).plans.find(({ id }) => id === planId);
  if (!plan) {
    throw new AppError('invalid_input', {
      fields: { planId: 'This plan is not offered any more. Choose another.' },
    });
  }

  return plan;
}

/** The name of a plan, also of one that is not offered any more. */
export function planName(config: Config, planId: string): string {
  return offerOf(config).plans.find(({ id }) => id === planId)?.name ?? planId;
}

/** Returns the coupon of a code, as people type it; undefined where none was typed. */
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
