import { readName } from 'shared-contracts/texts/read-name';
import { z } from 'zod';
import { readPhone } from '../../../kernel/read-phone.ts';
import type { ShopTicket } from '../point-of-sale.ts';

const Instant = z.string().refine((text) => !Number.isNaN(Date.parse(text)));
/** Accepts an id from a webhook (42) or from GraphQL (gid://shopify/Order/42). */
const ShopId = z
  .union([z.number(), z.string()])
  .transform((id) => String(id).split('/').at(-1) ?? '')
  .refine((id) => /^\d{1,30}$/.test(id));
const Money = z.string().regex(/^-?\d{1,12}(\.\d+)?$/);

/** Converts Shopify's dollars to whole cents without floating-point error. */
function centsOf(money: string): number {
  const [whole = '0', fraction = ''] = money.replace('-', '').split('.');
  const cents = Number(whole) * 100 + Number(`${fraction}00`.slice(0, 2));

  return money.startsWith('-') ? -cents : cents;
}

/** Consent of a shop's customer, with time and source; absent if Shopify reports none. */
interface ShopConsent {
  readonly state: string;
  readonly level: string;
  readonly at: Date;
  readonly source: string;
}

export interface ShopCustomerNews {
  readonly id: string;
  readonly phone: string | null;
  /** Undefined if the update is about something else. */
  readonly name: string | undefined;
  readonly consent: ShopConsent | null;
}

const Consent = z.object({
  state: z.string(),
  opt_in_level: z.string().nullish(),
  consent_updated_at: Instant.nullish(),
  consent_collected_from: z.string().nullish(),
});

/** Returns a customer's name from its two parts, either of which may be missing. */
const nameOf = (...parts: readonly (string | null | undefined)[]): string =>
  readName(parts.filter(Boolean).join(' '));

/** Customer in a webhook: customers/create, customers/update, customers_marketing_consent/update. */
export const CustomerWebhook = z
  .object({
    id: ShopId,
    phone: z.string().nullish(),
    first_name: z.string().nullish(),
    last_name: z.string().nullish(),
    sms_marketing_consent: Consent.nullish(),
  })
  .transform((customer): ShopCustomerNews => {
    const { phone, first_name: first, last_name: last, sms_marketing_consent: consent } = customer;
    const hasName = first !== undefined || last !== undefined;

    return {
      id: customer.id,
      phone: (phone && readPhone(phone)) || null,
      name: hasName ? nameOf(first, last) : undefined,
      // Consent without a time cannot be proven, so it does not count.
      consent: consent?.consent_updated_at
        ? {
            state: consent.state.toLowerCase(),
            level: (consent.opt_in_level ?? '').toLowerCase(),
            at: new Date(consent.consent_updated_at),
            source: consent.consent_collected_from ?? '',
          }
        : null,
    };
  });

const PhoneNumber = z.object({
  phoneNumber: z.string(),
  marketingState: z.string().nullish(),
  marketingOptInLevel: z.string().nullish(),
  marketingUpdatedAt: Instant.nullish(),
  marketingCollectedFrom: z.string().nullish(),
});

/** Customer in a GraphQL response. */
export const CustomerNode = z
  .object({
    id: ShopId,
    updatedAt: Instant,
    firstName: z.string().nullish(),
    lastName: z.string().nullish(),
    defaultPhoneNumber: PhoneNumber.nullish(),
  })
  .transform((node): ShopCustomerNews => {
    const phone = node.defaultPhoneNumber;

    return {
      id: node.id,
      phone: (phone && readPhone(phone.phoneNumber)) || null,
      name: nameOf(node.firstName, node.lastName),
      consent:
        phone?.marketingState && phone.marketingUpdatedAt
          ? {
              state: phone.marketingState.toLowerCase(),
              level: (phone.marketingOptInLevel ?? '').toLowerCase(),
              at: new Date(phone.marketingUpdatedAt),
              source: phone.marketingCollectedFrom ?? '',
            }
          : null,
    };
  });

/** Statuses of orders that have been paid and not been refunded entirely. */
const paid = ['paid', 'partially_refunded'];

interface Order {
  readonly id: string;
  readonly status: string;
  readonly isCanceled: boolean;
  readonly totalCents: number;
  readonly customerId: string | null;
  readonly phone: string | null | undefined;
  readonly createdAt: string;
  readonly updatedAt: string;
}

function ticketOf(order: Order): ShopTicket {
  const counts = paid.includes(order.status.toLowerCase()) && !order.isCanceled;
  const amountCents = counts ? Math.max(order.totalCents, 0) : 0;

  return {
    id: order.id,
    purchaseId: order.id,
    // Refunds are subtracted from the order's own total.
    isReturn: false,
    amountCents,
    points: Math.floor(amountCents / 100),
    customer: { id: order.customerId, phone: (order.phone && readPhone(order.phone)) || null },
    purchasedAt: new Date(order.createdAt),
    changedAt: new Date(order.updatedAt),
  };
}

/**
 * Refunds of money alone, negative, with the part of a return that the shop kept. Refunded shipping is part of the
 * current total.
 */
const Refunds = z
  .array(
    z.object({
      order_adjustments: z
        .array(z.object({ kind: z.string().nullish(), amount: Money, tax_amount: Money.nullish() }))
        .nullish(),
    }),
  )
  .nullish()
  .catch(null);

/**
 * Returns an order's current total without refunds of money alone: it is the price of the articles that were not
 * returned, whatever was paid back for them.
 */
function remainingCents(total: string, refunds: z.output<typeof Refunds>): number {
  const current = centsOf(total);
  const adjusted = (refunds ?? [])
    .flatMap(({ order_adjustments: adjustments }) => adjustments ?? [])
    .filter(({ kind }) => kind === 'refund_discrepancy')
    .reduce((sum, { amount, tax_amount: tax }) => sum + centsOf(amount) + centsOf(tax ?? '0'), 0);

  return Math.min(current, current + adjusted);
}

/** Order in a webhook: orders/create, orders/updated. */
export const OrderWebhook = z
  .object({
    id: ShopId,
    financial_status: z.string().nullish(),
    cancelled_at: z.string().nullish(),
    current_total_price: Money,
    refunds: Refunds,
    phone: z.string().nullish(),
    customer: z.object({ id: ShopId, phone: z.string().nullish() }).nullish(),
    created_at: Instant,
    updated_at: Instant,
  })
  .transform((order) =>
    ticketOf({
      id: order.id,
      status: order.financial_status ?? '',
      isCanceled: Boolean(order.cancelled_at),
      totalCents: remainingCents(order.current_total_price, order.refunds),
      customerId: order.customer?.id ?? null,
      phone: order.customer?.phone ?? order.phone,
      createdAt: order.created_at,
      updatedAt: order.updated_at,
    }),
  );

/** Order in a GraphQL response. */
export const OrderNode = z
  .object({
    id: ShopId,
    displayFinancialStatus: z.string().nullish(),
    cancelledAt: z.string().nullish(),
    currentTotalPriceSet: z.object({ shopMoney: z.object({ amount: Money }) }),
    netPaymentSet: z.object({ shopMoney: z.object({ amount: Money }) }).nullish(),
    phone: z.string().nullish(),
    customer: z
      .object({ id: ShopId, defaultPhoneNumber: z.object({ phoneNumber: z.string() }).nullish() })
      .nullish(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .transform((order) => {
    const current = centsOf(order.currentTotalPriceSet.shopMoney.amount);
    const net = order.netPaymentSet?.shopMoney.amount;

    return ticketOf({
      id: order.id,
      status: order.displayFinancialStatus ?? '',
      isCanceled: Boolean(order.cancelledAt),
      // The current total ignores refunds of money without a returned article.
      totalCents: net === undefined ? current : Math.min(current, centsOf(net)),
      customerId: order.customer?.id ?? null,
      phone: order.customer?.defaultPhoneNumber?.phoneNumber ?? order.phone,
      createdAt: order.createdAt,
      updatedAt: order.updatedAt,
    });
  });
