import type { ProgramActor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/client.ts';
import { earnPoints, lockCollector } from '../rewards/earn-points.ts';
import type { Collector } from '../rewards/earn-points.ts';
import { earningRule } from '../rewards/rewards-integration.service.ts';
import { duePoints, settle } from './due-points.ts';
import type { ShopTicket } from './point-of-sale.ts';
import * as store from './purchases.store.ts';
import { takeCustomer } from './shopify/take-customer.ts';
import type { StoredConnection } from './connections.store.ts';

/**
 * Counts a ticket: once by its id, whichever way, how often and in which order it came. The ticket, its purchase and the
 * ledger are written in one transaction, so that no process that dies leaves one without the others.
 */
export async function countTicket(
  tx: Tx,
  actor: ProgramActor,
  { connection, ticket }: { connection: StoredConnection; ticket: ShopTicket },
): Promise<void> {
  const { orgId } = actor;
  const { phone } = ticket.customer;
  const place = { connectionId: connection.id, purchaseId: ticket.purchaseId };
  const customer = phone ? { phone, accountId: connection.accountId } : undefined;
  // Whoever collects is locked first: two purchases of one phone are counted one after the other.
  const collector = customer && (await lockCollector(tx, actor, customer));
  const purchase = await store.lockPurchase(tx, orgId, place);
  if (!(await store.saveTicket(tx, orgId, { ...ticket, ...place }))) {
    return;
  }

  const rule = purchase.factorUnits === null ? await ruleFor(tx, connection, ticket) : purchase;
  await store.savePurchase(tx, orgId, {
    ...place,
    phone: phone ?? purchase.phone,
    customerId: ticket.customer.id,
    ...(ticket.isReturn ? {} : { purchasedAt: ticket.purchasedAt }),
    ...rule,
    due: duePoints(rule, await store.sumOfTickets(tx, orgId, place)),
  });
  if (collector) {
    await bookOpen(tx, actor, collector);
  }
  const { id } = ticket.customer;
  if (connection.vendor === 'shopify' && id !== null && ticket.amountCents > 0) {
    // The phone of an order is not the one that consent was given for.
    await takeCustomer(tx, actor, { connection, news: { id, hasBought: true }, seenAt: ticket.changedAt });
  }
}

const nothing = { rewardsType: null, factorUnits: null };

/** The rule for a sale that is new to us: what was bought before shop and rule were there earns nothing. */
async function ruleFor(tx: Tx, { orgId, createdAt }: StoredConnection, ticket: ShopTicket) {
  const rule = await earningRule(tx, orgId);
  if (!rule || ticket.isReturn || ticket.purchasedAt < createdAt || ticket.purchasedAt < rule.since) {
    return nothing;
  }

  return { rewardsType: rule.rewardsType, factorUnits: rule.factorUnits };
}

/** Brings the ledger to what the purchases of a phone come to. */
async function bookOpen(tx: Tx, actor: ProgramActor, collector: Collector): Promise<void> {
  const { orgId } = actor;
  const open = await store.lockOpenPurchases(tx, orgId, collector.phone);
  const { points, booked } = settle(open, collector.points);
  for (const { connectionId, id, booked: now } of booked) {
    await store.saveBooked(tx, orgId, { connectionId, purchaseId: id, booked: now });
  }
  await earnPoints(tx, actor, { collector, points });
}
