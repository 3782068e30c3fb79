export type Vendor = 'treez' | 'shopify';

/** What a shop wrote down: a sale, or what was given back of one. */
export interface ShopTicket {
  /** The shop's own id of it: it counts once by it. */
  readonly id: string;
  /** The sale that it is, or belongs to. */
  readonly purchaseId: string;
  readonly isReturn: boolean;
  /** What was paid, or with a minus given back; 0 while it is not paid, or was cancelled. */
  readonly amountCents: number;
  /** What the shop itself counts for it, with the same sign. */
  readonly points: number;
  readonly customer: ShopCustomer;
  readonly purchasedAt: Date;
  /** By the shop's clock: later news of the same ticket are later by it. */
  readonly changedAt: Date;
}

/** Who bought: by phone, or by the shop's id by which the phone can be fetched; both may be missing. */
interface ShopCustomer {
  readonly id: string | null;
  readonly phone: string | null;
}

interface TicketPage {
  readonly tickets: readonly ShopTicket[];
  /** Where to go on reading; kept with the connection. */
  readonly cursor: string;
  readonly isLast: boolean;
}

/** A shop that was opened with its key. Calls throw a ShopError where they come to nothing. */
export interface OpenShop {
  /** What changed since a cursor; '' = since `since`. */
  fetchTickets(query: { cursor: string; since: Date }): Promise<TicketPage>;
  /** The phone of a customer in E.164, null where there is none. */
  findPhone(customerId: string): Promise<string | null>;
}

export interface ShopKey {
  readonly shop: string;
  readonly key: string;
  /** Ends all calls of the shop that is opened. */
  readonly signal?: AbortSignal | undefined;
}

/** One kind of point of sale: the way in which its shops are called, and what its webhooks say. */
export interface PointOfSale {
  /** Opens a shop; throws where the key is refused or the shop is away. */
  open(shop: ShopKey): Promise<OpenShop>;
  /** The ticket of a webhook; undefined where it tells of something else. */
  readTicket(body: string): ShopTicket | undefined;
}
