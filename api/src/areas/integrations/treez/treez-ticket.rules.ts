import { z } from 'zod';
import type { ShopTicket } from '../point-of-sale.ts';

const Instant = z.string().refine((text) => !Number.isNaN(Date.parse(text)));

/** Fields we read of a Treez ticket (docs/shops.md, Treez); others are ignored. */
export const TreezTicket = z.object({
  ticket_id: z.string().min(1).max(100),
  original_ticket_id: z.string().max(100).nullish(),
  customer_id: z.union([z.number(), z.string()]).nullish(),
  order_status: z.string(),
  payment_status: z.string().nullish(),
  total: z.number(),
  reward_points_earned: z.number().nullish(),
  date_created: Instant,
  date_closed: Instant.nullish(),
  last_updated_at: Instant,
});

/** Converts Treez's dollars to whole cents. */
const centsOf = (dollars: number): number => Math.round(dollars * 100);

/** Converts a Treez ticket. One that refers to an earlier ticket is a return, whatever the sign of its total. */
export function ticketOf(ticket: z.output<typeof TreezTicket> | undefined): ShopTicket | undefined {
  if (!ticket) {
    return undefined;
  }
  const { ticket_id: id, original_ticket_id: original, customer_id: customerId } = ticket;
  const isReturn = Boolean(original);
  const isDone =
    ticket.order_status.toUpperCase() === 'COMPLETED' &&
    (isReturn || (ticket.payment_status ?? 'PAID').toUpperCase() === 'PAID');
  const signed = (amount: number): number => (isReturn ? -Math.abs(amount) : Math.max(amount, 0));

  return {
    id,
    purchaseId: original || id,
    isReturn,
    amountCents: isDone ? signed(centsOf(ticket.total)) : 0,
    points: isDone ? signed(Math.trunc(ticket.reward_points_earned ?? 0)) : 0,
    customer: {
      id: customerId === null || customerId === undefined ? null : String(customerId),
      phone: null,
    },
    purchasedAt: new Date(ticket.date_closed ?? ticket.date_created),
    changedAt: new Date(ticket.last_updated_at),
  };
}
