export type Vendor = 'treez' | 'shopify';

/** A sale, or a return, recorded by a shop. */
export interface ShopTicket {
  /** The shop's id of the ticket; each id counts once. */
  readonly id: string;
  /** The sale that this ticket is or belongs to. */
  readonly purchaseId: string;
  readonly isReturn: boolean;
  /** Amount paid, negative for a return; 0 while unpaid or if canceled. */
  readonly amountCents: number;
  /** Points the shop itself awards, with the same sign. */
  readonly points: number;
  readonly customer: ShopCustomer;
  readonly purchasedAt: Date;
  /** Time of the last change by the shop's clock; orders updates of the same ticket. */
  readonly changedAt: Date;
}

/** The buyer, by phone or by a shop id for fetching the phone; both may be missing. */
interface ShopCustomer {
  readonly id: string | null;
  readonly phone: string | null;
}

interface TicketPage {
  readonly tickets: readonly ShopTicket[];
  /** Position to continue from, stored with the connection. */
  readonly cursor: string;
  readonly isLast: boolean;
}

/** A shop opened with its key. Failed calls throw a ShopError. */
export interface OpenShop {
  /** Returns tickets changed since a cursor; '' means since `since`. */
  fetchTickets(query: { cursor: string; since: Date }): Promise<TicketPage>;
  /** Returns a customer's phone in E.164, or null if there is none. */
  findPhone(customerId: string): Promise<string | null>;
}

export interface ShopKey {
  readonly shop: string;
  readonly key: string;
  /** Aborts all calls of the opened shop. */
  readonly signal?: AbortSignal | undefined;
}

/** A point-of-sale vendor: how to call its shops and parse its webhooks. */
export interface PointOfSale {
  /** Opens a shop. Throws if the key is refused or the shop is unreachable. */
  open(shop: ShopKey): Promise<OpenShop>;
  /** Returns the ticket in a webhook; undefined if it is about something else. */
  readTicket(body: string): ShopTicket | undefined;
}
