import type { ProgramActor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/client.ts';
import type { Platform } from '../../platform/platform.ts';
import { saveUninstalled } from './connections.store.ts';
import type { StoredConnection } from './connections.store.ts';
import { countTicket } from './count-ticket.service.ts';
import type { StoredEvent } from './events.store.ts';
import { pointOfSale } from './open-point-of-sale.service.ts';
import { parseShopJson } from './shop-json.rules.ts';
import { redactCustomer, redactShop, sendCustomerData } from './shopify/privacy.service.ts';
import { CustomerWebhook } from './shopify/shopify-shapes.rules.ts';
import { applyCustomerUpdate } from './shopify/apply-customer-update.service.ts';
import { openConnectedShop, addPhonesToTickets } from './add-phones-to-tickets.service.ts';

type Apply = (tx: Tx, actor: ProgramActor) => Promise<void>;

/** Whether processing a webhook calls its shop: Treez tickets name the customer without the phone. */
export const callsShop = ({ vendor }: StoredConnection, { topic }: StoredEvent): boolean =>
  vendor === 'treez' && topic === 'TICKET';

interface EventWork {
  readonly event: StoredEvent;
  readonly signal: AbortSignal;
}

/**
 * Parses a webhook, calling its shop for missing data. Returns a function that applies it, or undefined if there is
 * nothing to do.
 */
export function prepareEvent(
  platform: Platform,
  connection: StoredConnection,
  work: EventWork,
): Promise<Apply | undefined> {
  const { event } = work;
  const { topic } = event;
  if (topic === 'TICKET' || topic.startsWith('orders/')) {
    return prepareTicket(platform, connection, work);
  }

  return Promise.resolve(prepareNews(connection, event));
}

async function prepareTicket(
  platform: Platform,
  connection: StoredConnection,
  { event, signal }: EventWork,
): Promise<Apply | undefined> {
  const ticket = pointOfSale(platform, connection.vendor).readTicket(event.body);
  if (!ticket) {
    return undefined;
  }
  const tickets = await addPhonesToTickets(platform, connection, {
    tickets: [ticket],
    open: () => openConnectedShop(platform, connection, signal),
  });

  return async (tx, actor) => {
    for (const counted of tickets) {
      await countTicket(tx, actor, { connection, ticket: counted });
    }
  };
}

function prepareNews(
  connection: StoredConnection,
  { topic, body, occurredAt }: StoredEvent,
): Apply | undefined {
  switch (topic) {
    case 'customers/create':
    case 'customers/update':
    case 'customers_marketing_consent/update': {
      const news = CustomerWebhook.safeParse(parseShopJson(body)).data;

      return (
        news && ((tx, actor) => applyCustomerUpdate(tx, actor, { connection, news, seenAt: occurredAt }))
      );
    }
    case 'customers/data_request':
      return (tx, actor) => sendCustomerData(tx, actor, { connection, body });
    case 'customers/redact':
      return (tx, actor) => redactCustomer(tx, actor, { connection, body });
    case 'shop/redact':
      return (tx, actor) => redactShop(tx, actor, connection);
    case 'app/uninstalled':
      // A late one is about an earlier installation: the app has been installed again.
      return connection.keySavedAt && occurredAt < connection.keySavedAt
        ? undefined
        : (tx, { orgId }) => saveUninstalled(tx, orgId, { id: connection.id, at: new Date() });
    default:
      return undefined;
  }
}
