import { z } from 'zod';
import { readPhone } from '../../../kernel/read-phone.ts';
import type { ShopTicket } from '../point-of-sale.ts';

const Instant = z.string().refine((text) => !Number.isNaN(Date.parse(text)));
/** 42 of the webhooks and gid://shopify/Order/42 of GraphQL are the same thing. */
const ShopId = z
  .union([z.number(), z.string()])
  .transform((id) => String(id).split('/').at(-1) ?? '')
  .refine((id) => /^\d{1,30}$/.test(id));
const Money = z.string().regex(/^-?\d{1,12}(\.\d+)?$/);

/** Dollars as Shopify writes them, in whole cents, without a fraction of binary numbers. */
function centsOf(money: string): number {
  const [whole = '0', fraction = ''] = money.replace('-', '').split('.');
  const cents = Number(whole) * 100 + Number(`${fraction}00`.slice(0, 2));

  return money.startsWith('-') ? -cents : cents;
}

/** What a customer of a shop agreed to, when and where; nothing where Shopify says nothing. */
interface ShopConsent {
  readonly state: string;
  readonly level: string;
  readonly at: Date;
  readonly source: string;
}

export interface ShopCustomerNews {
  readonly id: string;
  readonly phone: string | null;
  /** Undefined where the news are about something else. */
  readonly name: string | undefined;
  readonly consent: ShopConsent | null;
}

const Consent = z.object({
  state: z.string(),
  opt_in_level: z.string().nullish(),
  consent_updated_at: Instant.nullish(),
  consent_collected_from: z.string().nullish(),
});

/** A customer of a webhook: customers/create, customers/update, customers_marketing_consent/update. */
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
      name: hasName ? [first, last].filter(Boolean).join(' ') : undefined,
      // Consent without a time cannot be proven, so it is none.
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

/** A customer as GraphQL tells of it. */
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
      name: [node.firstName, node.lastName].filter(Boolean).join(' '),
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

/** Orders whose money is with the shop. */
const paid = ['paid', 'partially_refunded', 'refunded'];

interface Order {
  readonly id: string;
  readonly status: string;
  readonly isCancelled: boolean;
  readonly total: string;
  readonly customerId: string | null;
  readonly phone: string | null | undefined;
  readonly createdAt: string;
  readonly updatedAt: string;
}

function ticketOf(order: Order): ShopTicket {
  const counts = paid.includes(order.status.toLowerCase()) && !order.isCancelled;
  const amountCents = counts ? Math.max(centsOf(order.total), 0) : 0;

  return {
    id: order.id,
    purchaseId: order.id,
    // What was refunded is taken off the total of the order itself.
    isReturn: false,
    amountCents,
    points: Math.floor(amountCents / 100),
    customer: { id: order.customerId, phone: (order.phone && readPhone(order.phone)) || null },
    purchasedAt: new Date(order.createdAt),
    changedAt: new Date(order.updatedAt),
  };
}

/** An order of a webhook: orders/create, orders/updated. */
export const OrderWebhook = z
  .object({
    id: ShopId,
    financial_status: z.string().nullish(),
    cancelled_at: z.string().nullish(),
    current_total_price: Money,
    phone: z.string().nullish(),
    customer: z.object({ id: ShopId, phone: z.string().nullish() }).nullish(),
    created_at: Instant,
    updated_at: Instant,
  })
  .transform((order) =>
    ticketOf({
      id: order.id,
      status: order.financial_status ?? '',
      isCancelled: Boolean(order.cancelled_at),
      total: order.current_total_price,
      customerId: order.customer?.id ?? null,
      phone: order.customer?.phone ?? order.phone,
      createdAt: order.created_at,
      updatedAt: order.updated_at,
    }),
  );

/** An order as GraphQL tells of it. */
export const OrderNode = z
  .object({
    id: ShopId,
    displayFinancialStatus: z.string().nullish(),
    cancelledAt: z.string().nullish(),
    currentTotalPriceSet: z.object({ shopMoney: z.object({ amount: Money }) }),
    phone: z.string().nullish(),
    customer: z
      .object({ id: ShopId, defaultPhoneNumber: z.object({ phoneNumber: z.string() }).nullish() })
      .nullish(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .transform((order) =>
    ticketOf({
      id: order.id,
      status: order.displayFinancialStatus ?? '',
      isCancelled: Boolean(order.cancelledAt),
      total: order.currentTotalPriceSet.shopMoney.amount,
      customerId: order.customer?.id ?? null,
      phone: order.customer?.defaultPhoneNumber?.phoneNumber ?? order.phone,
      createdAt: order.createdAt,
      updatedAt: order.updatedAt,
    }),
  );
