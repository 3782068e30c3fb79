import type { Platform } from '../../platform/platform.ts';
import type { StoredConnection } from './connections.store.ts';
import { pointOfSale } from './open-point-of-sale.service.ts';
import type { OpenShop, ShopTicket } from './point-of-sale.ts';
import { hasTicket } from './purchases.store.ts';
import { openKey } from './shop-key.rules.ts';

/** Opens a connected shop. */
export function openConnectedShop(
  platform: Platform,
  connection: StoredConnection,
  signal: AbortSignal,
): Promise<OpenShop> {
  const { vendor, shop } = connection;

  return pointOfSale(platform, vendor).open({ shop, key: openKey(platform, connection), signal });
}

/**
 * Adds customers' phones to tickets, skipping tickets already counted. Fetches each customer once, and only if the
 * ticket has no phone.
 */
export async function addPhonesToTickets(
  platform: Platform,
  { orgId, id: connectionId }: StoredConnection,
  { tickets, open }: { tickets: readonly ShopTicket[]; open: () => Promise<OpenShop> },
): Promise<ShopTicket[]> {
  const phones = new Map<string, string | null>();
  const complete: ShopTicket[] = [];
  let shop: OpenShop | undefined;
  for (const ticket of tickets) {
    const { id, phone } = ticket.customer;
    if (await hasTicket(platform.database.db, orgId, { ...ticket, connectionId, phone })) {
      continue;
    }
    if (phone === null && id !== null && !phones.has(id)) {
      shop ??= await open();
      phones.set(id, await shop.findPhone(id));
    }
    complete.push({
      ...ticket,
      customer: { id, phone: phone ?? (id === null ? null : (phones.get(id) ?? null)) },
    });
  }

  return complete;
}
