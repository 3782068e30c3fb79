import type { ProgramActor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/client.ts';
import type { Platform } from '../../platform/platform.ts';
import { saveUninstalled } from './connections.store.ts';
import type { StoredConnection } from './connections.store.ts';
import { countTicket } from './count-ticket.ts';
import type { StoredEvent } from './events.store.ts';
import { pointOfSale } from './open-point-of-sale.ts';
import { redactCustomer, redactShop, sendCustomerData } from './shopify/privacy.ts';
import { CustomerWebhook } from './shopify/shopify-shapes.ts';
import { takeCustomer } from './shopify/take-customer.ts';
import { withPhones } from './with-phones.ts';

type Apply = (tx: Tx, actor: ProgramActor) => Promise<void>;

/** Reads a webhook, asking its shop where more is needed; returns what to write, or nothing where it tells us nothing. */
export function prepareEvent(
  platform: Platform,
  connection: StoredConnection,
  event: StoredEvent,
): Promise<Apply | undefined> {
  const { topic } = event;
  if (topic === 'TICKET' || topic.startsWith('orders/')) {
    return prepareTicket(platform, connection, event);
  }

  return Promise.resolve(prepareNews(connection, event));
}

async function prepareTicket(
  platform: Platform,
  connection: StoredConnection,
  { body }: StoredEvent,
): Promise<Apply | undefined> {
  const ticket = pointOfSale(platform, connection.vendor).readTicket(body);
  if (!ticket) {
    return undefined;
  }
  const tickets = await withPhones(platform, connection, { tickets: [ticket] });

  return async (tx, actor) => {
    for (const counted of tickets) {
      await countTicket(tx, actor, { connection, ticket: counted });
    }
  };
}

function prepareNews(connection: StoredConnection, { topic, body }: StoredEvent): Apply | undefined {
  switch (topic) {
    case 'customers/create':
    case 'customers/update':
    case 'customers_marketing_consent/update': {
      const news = CustomerWebhook.safeParse(JSON.parse(body)).data;

      return news && ((tx, actor) => takeCustomer(tx, actor, { connection, news }));
    }
    case 'customers/data_request':
      return (tx, actor) => sendCustomerData(tx, actor, { connection, body });
    case 'customers/redact':
      return (tx, actor) => redactCustomer(tx, actor, { connection, body });
    case 'shop/redact':
      return (tx, actor) => redactShop(tx, actor, connection);
    case 'app/uninstalled':
      return (tx, { orgId }) => saveUninstalled(tx, orgId, { id: connection.id, at: new Date() });
    default:
      return undefined;
  }
}
