import { z } from 'zod';
import { growingDays, oneOf, optionalUrl, setting, text, wholeNumber } from './setting-parsers.ts';

const cents = z.int().min(0).max(100_000_000);

const Plan = z.strictObject({
  id: z.string().regex(/^[a-z0-9_-]{1,40}$/),
  name: z.string().min(1).max(60),
  priceCents: cents,
  includedSegments: z.int().min(0).max(100_000_000),
});

const Coupon = z.strictObject({
  code: z.string().regex(/^[A-Z0-9_-]{1,40}$/),
  percentOff: z.int().min(1).max(100),
  /** Number of invoices the discount applies to. */
  invoices: z.int().min(1).max(1_200),
});

export type PlanSetting = z.infer<typeof Plan>;
export type CouponSetting = z.infer<typeof Coupon>;

/** Parses rows of a kind from JSON; null if empty. */
function optionalRows<Row>(row: z.ZodType<Row>, shape: string) {
  const rows = z.array(row).min(1).max(50);

  return z.string().transform((value, context): Row[] | null => {
    if (value === '') {
      return null;
    }
    const parsed = rows.safeParse(readJson(value));
    if (parsed.success) {
      return parsed.data;
    }
    context.addIssue({ code: 'custom', message: `must be JSON such as ${shape}` });

    return z.NEVER;
  });
}

function readJson(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

/** Plans and coupons, and the provider that charges cards (docs/adr/0061). */
export const paymentSettings = {
  paymentPlans: setting({
    name: 'PAYMENT_PLANS',
    default: '',
    description:
      'Plans for sale, the smallest first, as JSON; when unset, examples that are labeled as such.',
    parser: optionalRows(
      Plan,
      '[{"id":"starter","name":"Starter","priceCents":2900,"includedSegments":500}]',
    ),
  }),
  coupons: setting({
    name: 'COUPONS',
    default: '',
    description: 'Coupons as JSON; with example plans there is the example WELCOME20, else none when unset.',
    parser: optionalRows(Coupon, '[{"code":"WELCOME20","percentOff":20,"invoices":3}]'),
  }),
  graceDays: setting({
    name: 'PAYMENT_GRACE_DAYS',
    default: '7',
    description: 'Days after a failed payment until everything but paying answers 402.',
    parser: wholeNumber({ least: 0, most: 90 }),
  }),
  paymentRetryDays: setting({
    name: 'PAYMENT_RETRY_DAYS',
    default: '1,3,5',
    description:
      'Days after a refused monthly charge on which it is made again, while the grace period lasts; never when empty.',
    parser: growingDays,
  }),
  trialDays: setting({
    name: 'TRIAL_DAYS',
    default: '30',
    description: 'Days that the free trial of a new organization lasts.',
    parser: wholeNumber({ least: 1, most: 365 }),
  }),
  payments: setting({
    name: 'PAYMENTS',
    default: '',
    description:
      'Without STRIPE_SECRET_KEY: simulated takes test cards and moves no money, off sells no plans; unset, simulated with the simulator, but not in production.',
    parser: oneOf(['', 'simulated', 'off']),
  }),
  stripeSecretKey: setting({
    name: 'STRIPE_SECRET_KEY',
    default: '',
    description: 'Secret key of Stripe, which charges cards if it is set.',
    parser: text,
    isSecret: true,
  }),
  stripePublishableKey: setting({
    name: 'STRIPE_PUBLISHABLE_KEY',
    default: '',
    description: 'Publishable key of Stripe, for its card form in the browser.',
    parser: text,
  }),
  stripeWebhookSecret: setting({
    name: 'STRIPE_WEBHOOK_SECRET',
    default: '',
    description: 'Signing secret of the webhook at PUBLIC_API_URL/payments/stripe/webhook.',
    parser: text,
    isSecret: true,
  }),
  stripeApiUrl: setting({
    name: 'STRIPE_API_URL',
    default: 'https://api.stripe.com',
    description: 'Address of the Stripe API.',
    parser: optionalUrl,
  }),
} as const;

const examplePlans: readonly PlanSetting[] = [
  { id: 'starter', name: 'Starter', priceCents: 2_900, includedSegments: 500 },
  { id: 'growth', name: 'Growth', priceCents: 9_900, includedSegments: 2_500 },
  { id: 'scale', name: 'Scale', priceCents: 29_900, includedSegments: 10_000 },
];

const exampleCoupons: readonly CouponSetting[] = [{ code: 'WELCOME20', percentOff: 20, invoices: 3 }];

/** All charges are in US dollars; amounts are whole cents. */
export const currency = 'usd';

interface Offer {
  readonly plans: readonly PlanSetting[];
  readonly coupons: readonly CouponSetting[];
  readonly isExample: boolean;
}

/** Returns the plans and coupons on offer: the configured ones, or examples. */
export function offerOf(config: {
  paymentPlans: readonly PlanSetting[] | null;
  coupons: readonly CouponSetting[] | null;
}): Offer {
  const isExample = config.paymentPlans === null;

  return {
    plans: config.paymentPlans ?? examplePlans,
    coupons: config.coupons ?? (isExample ? exampleCoupons : []),
    isExample,
  };
}
